// What became of a charge of a card or a debit, by our reference.

import type { CallContext, ChargeLookUp } from '../port/outcomes.ts';
import { findDebit, lookUpDebit } from './debits.ts';
import { findTransaction } from './transactions.ts';
import type { NombaClient } from './wire/client.ts';

interface Charge {
  readonly reference: string;
  readonly kind: 'card' | 'debit';
  readonly attemptedAt: Date;
}

/**
 * Cards and debits are recorded apart, and one reference moves money once: a database that was
 * restored may ask a card for what a mandate has paid already, or the reverse. So money that was
 * taken the other way counts, where the charge's own way does not show it.
 */
export async function lookUpCharge(
  client: NombaClient,
  charge: Charge,
  context: CallContext,
): Promise<ChargeLookUp> {
  const isDebit = charge.kind === 'debit';
  const found = await (isDebit ? lookUpDebit : findCard)(client, charge, context);
  if (found.kind !== 'absent' && found.kind !== 'pending') return found;
  const otherwise = await (isDebit ? findCard : findDebit)(client, charge, context);
  const isTaken = otherwise?.kind === 'succeeded' || otherwise?.kind === 'returned';
  return isTaken ? otherwise : found;
}

const findCard = (client: NombaClient, { reference }: Charge, context: CallContext) =>
  findTransaction(client, { by: 'orderReference', reference }, context);
