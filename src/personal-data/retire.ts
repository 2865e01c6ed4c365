// What the provider knows of a customer who is erased is ended there, as a merchant would end it:
// cards are forgotten, mandates deleted, account numbers closed.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { endNumber } from '../engine/deposit/close-number.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import { initiationLife } from '../model/mandates/life.ts';
import { updateMandate } from '../model/mandates/sql.ts';
import { ERASED } from '../model/personal-data/fates.ts';
import {
  selectCardsToForget,
  selectMandatesToDelete,
  selectNumbersToClose,
} from '../model/personal-data/retire-sql.ts';
import { shapePaymentSource } from '../model/sources/shape.ts';
import { deactivateCard } from '../model/sources/sql.ts';
import { tokenBinding } from '../model/sources/token.ts';
import { closeAccount } from '../provider/ask/accounts.ts';
import { forgetCard } from '../provider/ask/pages.ts';

/**
 * One card: out of use here, then forgotten there. Where the provider does not say so it is out of
 * use all the same, as when it is detached. Returns the last card that it did; null: there is none.
 */
export async function forgetNextCard(
  at: HouseContext,
  customerId: string,
  passed: string | null,
): Promise<string | null> {
  const { house, tenant, now } = at;
  const [card] = await selectCardsToForget(house.db, tenant.id, { customerId, passed });
  if (!card) return null;
  const { id, provider, sealedToken } = card;
  await transact(house.db, (db) => detach(db, tenant.id, { sourceId: id, now }));
  const token = sealedToken && house.vault.openText(sealedToken, tokenBinding(tenant.id));
  if (token === null || token === ERASED) return id;
  const answer = await forgetCard({ providers: house.providers, tenant }, { provider, token });
  if (answer.kind !== 'answered') {
    const { reason } = answer;
    house.log.warn(
      { reason, tenantId: tenant.id },
      'a token of an erased customer was not forgotten',
    );
  }
  return id;
}

async function detach(
  db: Db,
  tenantId: string,
  card: { readonly sourceId: string; readonly now: Date },
): Promise<void> {
  const source = await deactivateCard(db, tenantId, card);
  if (!source) return;
  const data = shapePaymentSource(source);
  const type = 'payment_method.detached';
  await emit(db, tenantId, { type, entityId: source.id, data, now: card.now });
}

/** The job that asks about mandates deletes them, and asks as long as the provider is away. */
export async function deleteMandates(
  db: Db,
  { tenant, now }: Pick<HouseContext, 'tenant' | 'now'>,
  customerId: string,
): Promise<void> {
  for (const { id, mandateId, status } of await selectMandatesToDelete(db, tenant.id, customerId)) {
    const isPending = status === 'pending';
    await updateMandate(db, tenant.id, {
      id,
      change: {
        ...(isPending ? { status: initiationLife.leadsTo('give_up') } : {}),
        ...(mandateId === null ? { dueAt: null } : { wantedStatus: 'DELETED', dueAt: now }),
        updatedAt: now,
      },
    });
  }
}

/**
 * All numbers of the customer: one whose opening was not answered may be open as well. False: the
 * provider is away, and is to be asked again.
 */
export async function closeNumbers(at: HouseContext, customerId: string): Promise<boolean> {
  const { house, tenant, now } = at;
  for (const number of await selectNumbersToClose(house.db, tenant.id, customerId)) {
    const { id, provider, reference } = number;
    const answer = await closeAccount(
      { providers: house.providers, tenant },
      { provider, reference },
    );
    if (answer.kind === 'unknown') return false;
    if (answer.kind === 'refused') {
      const { reason } = answer;
      house.log.warn({ reason, tenantId: tenant.id }, 'a number of an erased customer is open');
      continue;
    }
    await transact(house.db, (db) => endNumber(db, tenant.id, { row: { id, customerId }, now }));
  }
  return true;
}
