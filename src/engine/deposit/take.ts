// Takes money that the provider says arrived, of any tenants at once: each once, whatever told of
// it, and placed in the same transaction. What arrived for an order is placed with the order.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { transact } from '../../db/transaction.ts';
import type { House } from '../../frame/house.ts';
import { newId, randomCode } from '../../lib/values/id.ts';
import { sealSender } from '../../model/deposits/sender.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import {
  insertDepositsAcrossTenants,
  type NewDeposit,
  selectKnownSessionsAcrossTenants,
  sessionName,
} from '../../model/deposits/sql.ts';
import {
  requestSettlingAcrossTenants,
  selectOrdersByNumberAcrossTenants,
} from '../../model/orders/named-sql.ts';
import { contextsOf, type TenantContexts } from '../../model/tenants/contexts.ts';
import { selectAccountsByNumberAcrossTenants } from '../../model/virtual-accounts/sql.ts';
import type { Credit } from '../../provider/port/accounts.ts';
import { placeDeposits } from './place.ts';
import { reasonToHold } from './placed.ts';
import { tellOfDeposits } from './tell.ts';

export interface ArrivedCredit extends Credit {
  readonly provider: string;
}

/** Returns the names of those that are recorded now, also by another process. */
export async function takeCredits(
  house: House,
  credits: readonly ArrivedCredit[],
): Promise<ReadonlySet<string>> {
  return await transact(house.db, (db) => takeCreditsWithin(db, house, credits));
}

/** For who is in a transaction already. */
export async function takeCreditsWithin(
  db: Db,
  house: House,
  credits: readonly ArrivedCredit[],
): Promise<ReadonlySet<string>> {
  const known = await selectKnownSessionsAcrossTenants(db, credits);
  // In one order, so that two who take the same never wait for each other in a circle.
  const news = [...new Map(credits.map((credit) => [sessionName(credit), credit])).values()]
    .filter((credit) => !known.has(sessionName(credit)))
    .sort((a, b) => (sessionName(a) < sessionName(b) ? -1 : 1));
  if (news.length === 0) return known;
  const owners = await ownersOf(db, news);
  const contexts = await contextsOf(house, [...owners.values()], db);
  const found = news.flatMap((credit) => {
    const owner = owners.get(numberName(credit));
    // A tenant on its way to another cell takes it there.
    if (!owner || contexts.of(owner).tenant.moving !== null) return [];
    return [newDeposit({ house, contexts }, { credit, owner })];
  });
  const taken = await insertDepositsAcrossTenants(db, found);
  await tellOfDeposits(db, { before: [], after: taken });
  const placed = taken
    .filter(isPlaced)
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  await placeDeposits(
    db,
    placed.map((deposit) => ({ at: contexts.of(deposit), deposit })),
  );
  const orders = taken.flatMap(({ orderReference }) => orderReference ?? []);
  await requestSettlingAcrossTenants(db, orders, house.clock.now());
  if (taken.length > 0) await wakeWorkers(db);
  return new Set([...known, ...found.map(sessionName)]);
}

const numberName = (named: { readonly provider: string; readonly accountNumber: string | null }) =>
  `${named.provider} ${named.accountNumber}`;

const isPlaced = ({ customerId, orderReference, status }: DepositRow) =>
  customerId !== null && orderReference === null && status !== 'held';

/** Whose number it is: a customer's, or an order's. */
interface NumberOwner {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly virtualAccountId: string | null;
  readonly orderReference: string | null;
}

/** By the names of the numbers. */
async function ownersOf(
  db: Db,
  credits: readonly ArrivedCredit[],
): Promise<ReadonlyMap<string, NumberOwner>> {
  const accounts = await selectAccountsByNumberAcrossTenants(db, credits);
  const owners = new Map<string, NumberOwner>();
  for (const account of accounts) {
    const { tenantId, customerId, id: virtualAccountId } = account;
    owners.set(numberName(account), {
      ...{ tenantId, customerId, virtualAccountId },
      orderReference: null,
    });
  }
  const others = credits.filter((credit) => !owners.has(numberName(credit)));
  if (others.length === 0) return owners;
  for (const order of await selectOrdersByNumberAcrossTenants(db, others)) {
    const { tenantId, customerId, reference: orderReference, transferNumber } = order;
    owners.set(numberName({ ...order, accountNumber: transferNumber }), {
      ...{ tenantId, customerId, orderReference },
      virtualAccountId: null,
    });
  }
  return owners;
}

function newDeposit(
  { house, contexts }: { readonly house: House; readonly contexts: TenantContexts },
  { credit, owner }: { readonly credit: ArrivedCredit; readonly owner: NumberOwner },
): NewDeposit {
  const { tenantId } = owner;
  const { sender, currency } = credit;
  const reason = reasonToHold({ ...owner, currency });
  return {
    ...{ ...owner, id: newId(), code: randomCode('DEP_') },
    provider: credit.provider,
    sessionId: credit.sessionId,
    providerReference: credit.providerReference,
    amount: credit.amountKobo,
    fee: credit.feeKobo,
    currency,
    senderName: sender.name,
    senderBank: sender.bankName,
    senderAccountLast4: sender.accountNumber?.slice(-4) ?? null,
    sealedSender: sealSender(house.vault, tenantId, sender),
    narration: credit.narration,
    status: reason === null ? 'unapplied' : 'held',
    reason,
    receivedAt: credit.receivedAt,
    createdAt: contexts.of(owner).now,
  };
}
