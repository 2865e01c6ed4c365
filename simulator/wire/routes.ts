// The whole wire, as a table of contents.

import { authRoutes } from './auth.ts';
import { statementRoutes } from './bank-statement.ts';
import { bankTransferRoutes } from './bank-transfer.ts';
import { bankRoutes } from './banks.ts';
import type { WireRoute } from './call.ts';
import { cardTokenRoutes } from './card-tokens.ts';
import { tokenChargeRoutes } from './charge-token.ts';
import { checkoutRoutes } from './checkout.ts';
import { createMandateRoutes } from './create-mandate.ts';
import { debitRoutes } from './debit-mandate.ts';
import { mandateRoutes } from './mandates.ts';
import { refundRoutes } from './refund.ts';
import { transactionRoutes } from './transactions.ts';
import { transferRoutes } from './transfer.ts';
import { virtualAccountRoutes } from './virtual-accounts.ts';

export const wireRoutes: readonly WireRoute[] = [
  ...authRoutes,
  ...checkoutRoutes,
  ...tokenChargeRoutes,
  ...cardTokenRoutes,
  ...transactionRoutes,
  ...statementRoutes,
  ...refundRoutes,
  ...createMandateRoutes,
  ...mandateRoutes,
  ...debitRoutes,
  ...transferRoutes,
  ...bankTransferRoutes,
  ...virtualAccountRoutes,
  ...bankRoutes,
];
