// Asks the provider for what of a deposit goes back.

import type { HouseContext } from '../../frame/context.ts';
import type { ReturnRow } from '../../model/deposits/returns-sql.ts';
import { selectDeposit } from '../../model/deposits/sql.ts';
import type { Outcome } from '../../provider/port/outcomes.ts';
import { sendBack } from '../refund/send-back.ts';

export async function askForReturn(
  { house, tenant }: HouseContext,
  wanted: ReturnRow,
): Promise<Outcome> {
  const { db, providers, vault } = house;
  const deposit = await selectDeposit(db, tenant.id, wanted.depositId);
  if (!deposit) throw new Error(`there is no deposit ${wanted.depositId}`);
  return await sendBack({ providers, vault, tenant }, { deposit, wanted });
}
