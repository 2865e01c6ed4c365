// One customer's account number.

import { readOperation } from '../frame/read-operation.ts';
import {
  shapeVirtualAccount,
  VirtualAccount,
  virtualAccountExample,
} from '../model/virtual-accounts/shape.ts';
import { selectOpenedAccount } from '../model/virtual-accounts/sql.ts';

export const readVirtualAccount = readOperation({
  tag: 'Transfers',
  summary: 'Retrieve an account number',
  message: 'Account number found',
  by: { idOrCode: 'The account number’s id or code' },
  output: VirtualAccount,
  missing: 'virtual_account_not_found',
  example: { by: virtualAccountExample.code, data: virtualAccountExample },

  find: selectOpenedAccount,
  view: shapeVirtualAccount,
});
