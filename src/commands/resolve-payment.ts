// Decides from the shell what the provider cannot tell, like POST /v1/payment/:id/resolve does.

import { transact } from '../db/transaction.ts';
import { operator } from '../frame/actor.ts';
import { contextOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { Problem } from '../lib/api/problem.ts';
import { newId } from '../lib/values/id.ts';
import { insertAuditEntry } from '../model/audit/sql.ts';
import { selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { findReview, WORDS, type Word } from '../payments/find-review.ts';
import { resolveReview } from '../payments/resolve.ts';
import { lookAtReview, readReviewed } from '../payments/settle-review.ts';
import { houseOfAccount } from './house/house-of-account.ts';
import { command, neededOption, textOption } from './line/command.ts';
import { Failed, Misuse } from './line/misuse.ts';
import { openExistingHouse } from './open-house.ts';

const NOTE_MAX = 2_000;

interface ResolveRequest {
  readonly accountId: string;
  readonly idOrCode: string;
  readonly word: Word;
  readonly note: string;
}

export const resolvePaymentByHand = command({
  about: `
If the provider has not reported the outcome within a day, you record it with this command. Sanwo
asks the provider once more first. If the provider now has an outcome, that outcome is used.`,
  arguments: [
    { name: 'accountId', about: 'account id of the tenant' },
    { name: 'idOrCode', about: 'id or code of the payment, refund or payout' },
    { name: 'outcome', about: 'the outcome', choices: WORDS },
  ],
  options: {
    note: neededOption(textOption('<text>', 'how you know the outcome, for the audit log')),
  },
  examples: [
    'sanwo resolve-payment acme PAY_8sKd02xQ succeeded --note "The bank confirmed it by telephone"',
  ],

  async run({ words: { accountId, idOrCode, outcome }, options, screen, settings }) {
    const word = WORDS.find((each) => each === outcome);
    const note = options.note.trim();
    if (word === undefined || note === '' || note.length > NOTE_MAX) {
      throw new Misuse(`--note must say in 1 to ${NOTE_MAX} characters how you know the outcome.`);
    }
    const opened = await openExistingHouse(settings());
    try {
      screen.print(
        await decide(await houseOfAccount(opened, accountId), { accountId, idOrCode, word, note }),
      );
    } catch (error) {
      throw error instanceof Problem ? new Failed(error.message) : error;
    } finally {
      await opened.close();
    }
  },
});

async function decide(house: House, request: ResolveRequest): Promise<string> {
  const { accountId, idOrCode, word, note } = request;
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) throw new Failed(`There is no tenant ${accountId}.`);
  const at = contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
  const review = await findReview(house.db, tenant.id, idOrCode);
  const reviewed = await readReviewed(house.db, tenant.id, review);
  const found = await lookAtReview({ providers: house.providers, tenant }, reviewed);
  const since = newId();
  const resolved = await transact(house.db, async (db) => {
    const { trailed, ...made } = await resolveReview(db, at, { review, found, word, note });
    const { subject: type, id, code, changes } = trailed;
    await insertAuditEntry(db, tenant.id, {
      ...{ actor: operator, action: 'payment.resolved', subject: { type, id, code }, changes },
      ...{ requestId: 'resolve-payment', ip: null, at: house.clock.now() },
      ...{ happenedAt: at.now, since },
    });
    return made.resolved;
  });
  const { status } = resolved.payment ?? resolved.refund ?? resolved.payout ?? { status: word };
  const whose = resolved.decidedBy === 'provider' ? ' (the provider reported this outcome)' : '';
  return `The ${review.kind} ${idOrCode} is ${status} now${whose}.`;
}
