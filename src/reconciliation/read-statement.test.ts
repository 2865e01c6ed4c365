// A day of the provider's statement is read to its end, whatever happens on the way.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { scriptStatement } from '../../test/doubles/scripted-statement.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import {
  claimStatementDaysAcrossTenants,
  insertStatementDaysAcrossTenants,
} from '../model/reconciliation/statement-days-sql.ts';
import { statementAccounts } from '../provider/ask/statement.ts';
import { nextDueAt, runDueJobs } from '../worker/tick.ts';
import { readOn } from './read-day.ts';
import { readStatements } from './read-statement.ts';

const DAY = '2026-01-14';
/** Half past two in Lagos of the day after. */
const ENDED = new Date('2026-01-15T01:30:00Z');

describe('the day of a statement', () => {
  let world: World;
  let statement: ReturnType<typeof scriptStatement>;

  before(async () => {
    world = await createWorld({ wrapProvider: (provider) => statementOf(provider) });
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.house.db.deleteFrom('statementDays').execute();
    await world.house.db.deleteFrom('statementRows').execute();
    world.clock.set(ENDED);
    statement = scriptStatement();
    for (let number = 1; number <= 5; number += 1) {
      statement.credit(`t-${number}`, `2026-01-14T10:0${number}:00Z`);
    }
  });

  const statementOf: ReturnType<typeof scriptStatement>['wrap'] = (provider) => ({
    ...provider,
    readStatement: (query, context) => statement.wrap(provider).readStatement(query, context),
  });
  const read = () => runDueJobs(world.house, [readStatements]);
  const dayRow = async (day = DAY) => {
    const { db } = world.house;
    const found = db.selectFrom('statementDays').selectAll().where('day', '=', day);
    return await found.executeTakeFirstOrThrow();
  };
  const keptIds = async (day = DAY) => {
    const { db } = world.house;
    const found = db.selectFrom('statementRows').selectAll().where('day', '=', day);
    const rows = await found.orderBy('place').execute();
    assert.deepEqual(
      rows.map(({ place }) => place),
      rows.map((_row, index) => index + 1),
    );
    return rows.map(({ transactionId }) => transactionId);
  };
  const ALL = ['t-1', 't-2', 't-3', 't-4', 't-5'];
  const assertWhole = async () => {
    const { status, opening, closing, rowsRead, dueAt, leasedUntil, tries } = await dayRow();
    assert.deepEqual(
      { status, opening, closing, rowsRead, dueAt, leasedUntil, tries },
      {
        ...{ status: 'whole', opening: 100_000, closing: 125_000, rowsRead: 5 },
        ...{ dueAt: null, leasedUntil: null, tries: 0 },
      },
    );
    assert.deepEqual(await keptIds(), ALL);
  };

  it('is due at half past two in Lagos, and read once', async () => {
    world.clock.set(new Date(ENDED.getTime() - 1));
    await read();
    assert.deepEqual(await nextDueAt(world.house, readStatements), ENDED);
    assert.ok(statement.asked.every(({ before }) => before < new Date('2026-01-14T00:00:00Z')));
    world.clock.set(ENDED);
    await read();
    await assertWhole();
    const { length } = statement.asked;
    await read();
    assert.equal(statement.asked.length, length);
    assert.equal((await dayRow()).reading, 1);
    const [first] = statement.asked.slice(-3);
    assert.deepEqual(first, {
      account: 'a',
      from: new Date('2026-01-13T23:00:00Z'),
      before: new Date('2026-01-14T23:00:00Z'),
      cursor: null,
    });
  });

  it('that was missed while the service was down is read when it is back', async () => {
    await read();
    world.clock.set(new Date('2026-01-18T12:00:00Z'));
    statement.credit('t-6', '2026-01-16T10:00:00Z');
    await read();
    assert.deepEqual(await keptIds('2026-01-16'), ['t-6']);
    const { status, opening, closing } = await dayRow('2026-01-17');
    // Nothing moved in it: it has what the days before ended with.
    assert.deepEqual([status, opening, closing], ['whole', 130_000, 130_000]);
    world.clock.set(new Date('2026-04-18T12:00:00Z'));
    await read();
    const { db } = world.house;
    const days = await db.selectFrom('statementDays').select('day').orderBy('day').execute();
    assert.equal(days.length, 4 + 35);
    assert.equal(days.at(-1)?.day, '2026-04-17');
  });

  it('goes on from the page that was kept last, wherever its reader was killed', async () => {
    for (const pages of [0, 1, 2]) {
      await world.house.db.deleteFrom('statementDays').execute();
      statement.asked.length = 0;
      statement.before = async () => {
        // A process that dies writes nothing more, and its lease stays.
        if (statement.asked.length > pages) throw new Error('killed');
      };
      await assert.rejects(read());
      assert.equal((await dayRow()).pagesRead, pages);
      statement.before = async () => {};
      await read();
      assert.equal(statement.asked.length, pages + 1, 'another process has it');
      world.clock.advance(5 * MINUTE_MS);
      await read();
      await assertWhole();
      assert.equal(statement.asked.length, 4, 'no page was read twice');
    }
  });

  it('is read to its end where it has more than a million rows', async () => {
    const { db } = world.house;
    const accounts = statementAccounts(world.house.providers);
    await insertStatementDaysAcrossTenants(db, accounts, { days: [DAY], now: ENDED });
    // As many pages of fifty as a million rows are, each of which brought something new.
    await db.updateTable('statementDays').set({ pagesRead: 20_000, cursor: '0' }).execute();
    await read();
    const { status, pagesRead } = await dayRow();
    assert.deepEqual({ status, pagesRead }, { status: 'whole', pagesRead: 20_003 });
  });

  it('is kept once where two processes read it', async () => {
    const accounts = statementAccounts(world.house.providers);
    const claim = async () => {
      const now = world.clock.now();
      const leasedUntil = new Date(now.getTime() + MINUTE_MS);
      const { db } = world.house;
      return await claimStatementDaysAcrossTenants(db, { accounts, now, leasedUntil, most: 1 });
    };
    const [slow] = await readStatements.claim(world.house, world.clock.now());
    assert.ok(slow);
    assert.deepEqual(await claim(), []);
    world.clock.advance(10 * MINUTE_MS);
    const [quick] = await claim();
    assert.ok(quick);
    await Promise.all([readOn(world.house, slow), readOn(world.house, quick)]);
    await assertWhole();
  });

  it('waits longer each time that the provider is silent', async () => {
    statement.answer = () => ({ kind: 'unknown', reason: 'no answer in time' });
    const askedAt: number[] = [];
    for (let minute = 0; minute <= 64; minute += 0.5) {
      const { length } = statement.asked;
      world.clock.set(new Date(ENDED.getTime() + minute * MINUTE_MS));
      await read();
      if (statement.asked.length > length) askedAt.push(minute);
    }
    assert.deepEqual(askedAt, [0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5]);
    const { status, reason } = await dayRow();
    assert.equal(status, 'pending');
    assert.equal(reason, 'the provider gave no page: no answer in time');
    statement.answer = (_query, value) => ({ kind: 'answered', value });
    world.clock.advance(HOUR_MS);
    await read();
    await assertWhole();
  });

  it('begins anew where the provider has forgotten its place', async () => {
    let isForgotten = false;
    statement.answer = ({ cursor }, value) => {
      if (cursor !== '4' || isForgotten) return { kind: 'answered', value };
      isForgotten = true;
      return { kind: 'refused', code: '400', reason: 'cursor is not valid' };
    };
    await read();
    assert.deepEqual(
      statement.asked.map(({ cursor }) => cursor),
      [null, '2', '4', null, '2', '4'],
    );
    await assertWhole();
  });

  it('is not asked for without end where the place is forgotten each time', async () => {
    statement.answer = ({ cursor }, value) =>
      cursor === null
        ? { kind: 'answered', value }
        : { kind: 'refused', code: '400', reason: 'cursor is not valid' };
    await read();
    assert.equal(statement.asked.length, 4);
    assert.equal((await dayRow()).status, 'pending');
  });

  it('takes no row twice where a page is served twice, or pages overlap', async () => {
    statement.answer = ({ cursor }, value) => {
      if (cursor?.endsWith('again') || value.cursor === null) return { kind: 'answered', value };
      return { kind: 'answered', value: { ...value, cursor: `${Number(value.cursor) - 1}` } };
    };
    await read();
    await assertWhole();
    assert.equal(statement.asked.length, 4);
  });
});
