// What the books and the statement do not agree about, of all tenants and of none: the operator
// lists it, explains it, or writes it off.

import { transact } from '../db/transaction.ts';
import { closeByHand } from '../engine/reconciliation/close-break.ts';
import { operator } from '../frame/actor.ts';
import type { House } from '../frame/house.ts';
import { Problem } from '../lib/api/problem.ts';
import { newId } from '../lib/values/id.ts';
import { insertAuditEntry } from '../model/audit/sql.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';
import {
  type NamedBreak,
  selectBreaksNamedAcrossTenants,
  selectOpenBreaksAcrossTenants,
} from '../model/reconciliation/operator-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { command, neededOption, textOption } from './line/command.ts';
import { Failed, Misuse } from './line/misuse.ts';
import { type Column, nairaOf, textTable } from './line/table.ts';
import { openExistingHouse } from './open-house.ts';

const NOTE_MAX = 2_000;
const MOST = 500;

const COLUMNS: readonly Column<NamedBreak>[] = [
  { title: 'code', isWhole: true, of: ({ code }) => code },
  { title: 'day', isWhole: true, of: ({ day }) => day },
  { title: 'provider', of: ({ provider }) => provider },
  { title: 'class', of: (row) => row.class },
  { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
  { title: 'tenant', of: ({ accountId }) => accountId ?? 'none' },
  { title: 'finding', of: ({ finding }) => finding ?? '–' },
];

export const listOpenBreaks = command({
  about: `
Lists the open breaks of all tenants, and those that belong to no tenant: rows of the statement that
match no record of any tenant. The oldest are first, at most ${MOST}.`,
  options: {},
  examples: ['sanwo reconcile breaks'],

  async run({ screen, settings }) {
    const { houses, close } = await openExistingHouse(settings());
    try {
      for (const house of houses.all()) {
        const open = await selectOpenBreaksAcrossTenants(house.db, MOST);
        for (const line of textTable(open, COLUMNS, screen.width)) screen.print(line);
      }
    } finally {
      await close();
    }
  },
});

const closing = (
  how: 'explain' | 'write_off',
  { about, example }: { readonly about: string; readonly example: string },
) =>
  command({
    about,
    arguments: [{ name: 'code', about: 'code of the break' }],
    options: {
      note: neededOption(textOption('<text>', 'why the two sides differ, for the audit log')),
    },
    examples: [example],

    async run({ words: { code }, options, screen, settings }) {
      const note = options.note.trim();
      if (note === '' || note.length > NOTE_MAX) {
        throw new Misuse(`--note must say in 1 to ${NOTE_MAX} characters why.`);
      }
      const { houses, close } = await openExistingHouse(settings());
      try {
        screen.print(await closeWherever(houses.all(), { code, how, note }));
      } catch (error) {
        throw error instanceof Problem ? new Failed(error.message) : error;
      } finally {
        await close();
      }
    },
  });

export const explainBreak = closing('explain', {
  about: `
Closes a break with a note of why the books and the statement differ. What of it is in the account
suspense of a tenant's ledger is taken out again.`,
  example: 'sanwo reconcile explain BRK_k7M4n2Q9 --note "A refund by Nomba of its own fee"',
});

export const writeBreakOff = closing('write_off', {
  about: `
Closes a break that cannot be explained. What of it is in the account suspense of a tenant's ledger
goes to the account written_off.`,
  example: 'sanwo reconcile write-off BRK_k7M4n2Q9 --note "Not claimed within 90 days"',
});

interface Closing {
  readonly code: string;
  readonly how: 'explain' | 'write_off';
  readonly note: string;
}

export async function closeWherever(houses: readonly House[], request: Closing): Promise<string> {
  const { code } = request;
  for (const house of houses) {
    const [found, ...others] = await selectBreaksNamedAcrossTenants(house.db, code);
    if (others.length > 0) throw new Failed(`Several tenants have a break ${code}: use its id.`);
    if (found) return await closeIn(house, { ...request, tenantId: found.tenantId });
  }
  throw new Failed(`There is no break ${code}.`);
}

async function closeIn(
  house: House,
  { tenantId, code: named, how, note }: Closing & { readonly tenantId: string },
): Promise<string> {
  const realNow = house.clock.now();
  const since = newId();
  const tenant = tenantId === OPERATOR ? null : await selectTenant(house.db, tenantId);
  const now = tenant?.clockNow ?? realNow;
  return await transact(house.db, async (db) => {
    const act = { named, how, note, by: operator, now, realNow };
    const { id, code, status } = await closeByHand(db, tenantId, act);
    // What is no tenant’s has no trail but the log.
    if (tenant === null) house.log.info({ code, status, note }, 'the operator closed a break');
    else {
      const action = how === 'explain' ? 'break.explained' : 'break.written_off';
      await insertAuditEntry(db, tenantId, {
        ...{ actor: operator, action, subject: { type: 'break', id, code } },
        ...{ changes: { to: { note, status } }, requestId: 'reconcile', ip: null, at: realNow },
        ...{ happenedAt: now, since },
      });
    }
    return `The break ${code} is ${status} now.`;
  });
}
