// Whether a day is whole: its balances chain from the day before on, whatever comes of reading it.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { scriptStatement } from '../../test/doubles/scripted-statement.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import type { StatementPage } from '../provider/port/statement.ts';
import { runDueJobs } from '../worker/tick.ts';
import { readDayNow } from './read-now.ts';
import { readStatements } from './read-statement.ts';
import { requestDay } from './want-days.ts';

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-01-13', '2026-01-14', '2026-01-15'] as const;
const OF_NOMBA = { provider: 'nomba', account: 'a' };

describe('a day of a statement is whole', () => {
  let world: World;
  let statement: ReturnType<typeof scriptStatement>;

  before(async () => {
    world = await createWorld({ wrapProvider: (provider) => statementOf(provider) });
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.house.db.deleteFrom('statementDays').execute();
    await world.house.db.deleteFrom('statementRows').execute();
    world.clock.set(new Date('2026-01-15T01:30:00Z'));
    statement = scriptStatement();
    for (const [id, at] of [
      ['tue-1', '2026-01-13T10:00:00Z'],
      ['tue-2', '2026-01-13T11:00:00Z'],
      ['wed-1', '2026-01-14T10:00:00Z'],
      ['wed-2', '2026-01-14T11:00:00Z'],
      ['wed-3', '2026-01-14T12:00:00Z'],
    ] as const) {
      statement.credit(id, at);
    }
  });

  const statementOf: ReturnType<typeof scriptStatement>['wrap'] = (provider) => ({
    ...provider,
    readStatement: (query, context) => statement.wrap(provider).readStatement(query, context),
  });
  const read = () => runDueJobs(world.house, [readStatements]);
  const want = async (day: string) =>
    await requestDay(world.house.db, { ...OF_NOMBA, day, now: world.clock.now() });
  const days = async () => {
    const rows = await world.house.db
      .selectFrom('statementDays')
      .selectAll()
      .orderBy('day')
      .execute();
    return rows.map(({ day, status, opening, closing }) => [day, status, opening, closing]);
  };
  const dayRow = async (day: string) =>
    (
      await world.house.db.selectFrom('statementDays').selectAll().where('day', '=', day).execute()
    )[0];
  /** The balances of a page come to another sum from its second row on. */
  const withGap = (page: StatementPage): StatementPage => ({
    ...page,
    rows: page.rows.map((row, index) =>
      index === 0 ? row : { ...row, balanceKobo: (row.balanceKobo ?? 0) + 7 },
    ),
  });

  it('with a gap that was not there when it was read again', async () => {
    let times = 0;
    statement.answer = (_query, value) => {
      times += 1;
      return { kind: 'answered', value: times === 1 ? withGap(value) : value };
    };
    await read();
    assert.deepEqual(await days(), [[WEDNESDAY, 'whole', 110_000, 125_000]]);
    assert.equal(statement.asked.length, 4, 'it was read twice');
    assert.equal((await dayRow(WEDNESDAY))?.reading, 1);
  });

  it('or incomplete with one that stays, and is read again each hour for a day', async () => {
    statement.answer = (_query, value) => ({ kind: 'answered', value: withGap(value) });
    await read();
    const incomplete = await dayRow(WEDNESDAY);
    assert.equal(incomplete?.status, 'incomplete');
    assert.equal(
      incomplete?.reason,
      'the balance of 2026-01-14T11:00:00.000Z is ₦1,200.07, and the rows before it come to ' +
        '₦1,200.00',
    );
    assert.equal(statement.asked.length, 6, 'three times');
    const readAt: number[] = [];
    for (let hour = 1; hour <= 30; hour += 1) {
      const { length } = statement.asked;
      world.clock.set(new Date(Date.parse('2026-01-15T01:30:00Z') + hour * HOUR_MS));
      await read();
      const isAgain = statement.asked.slice(length).some(({ before }) => before < new Date(0.5e13));
      const own = statement.asked.slice(length).filter(({ from }) => from < new Date('2026-01-14'));
      if (isAgain && own.length > 0) readAt.push(hour);
    }
    assert.deepEqual(
      readAt,
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
    statement.answer = (_query, value) => ({ kind: 'answered', value });
    await want(WEDNESDAY);
    await read();
    assert.equal((await dayRow(WEDNESDAY))?.status, 'whole');
  });

  it('by a later reading, which takes the place of the one with a gap', async () => {
    statement.answer = (_query, value) => ({
      kind: 'answered',
      value: { ...withGap(value), unreadable: 1 },
    });
    await read();
    assert.equal((await dayRow(WEDNESDAY))?.status, 'incomplete');
    statement.answer = (_query, value) => ({ kind: 'answered', value });
    world.clock.set(new Date(Date.parse('2026-01-15T01:30:00Z') + HOUR_MS));
    await read();
    const { status, rowsRead, unreadable } = (await dayRow(WEDNESDAY)) ?? {};
    assert.deepEqual([status, rowsRead, unreadable], ['whole', 3, 0]);
    const kept = world.house.db.selectFrom('statementRows').select(['transactionId', 'place']);
    const rows = await kept.where('day', '=', WEDNESDAY).orderBy('place').execute();
    assert.deepEqual(
      rows.map(({ transactionId, place }) => [transactionId, place]),
      [
        ['wed-1', 1],
        ['wed-2', 2],
        ['wed-3', 3],
      ],
    );
  });

  it('or incomplete where a row cannot be read', async () => {
    statement.answer = (_query, value) => ({
      kind: 'answered',
      value: { ...value, unreadable: 1 },
    });
    await read();
    const { status, reason } = (await dayRow(WEDNESDAY)) ?? {};
    assert.equal(status, 'incomplete');
    assert.equal(reason, '2 of its rows or pages could not be read');
  });

  it('or incomplete where the pages lead round in a circle', async () => {
    statement.answer = ({ cursor }, value) => ({
      kind: 'answered',
      value: { ...value, cursor: cursor === '2' ? '0' : '2' },
    });
    await read();
    assert.equal((await dayRow(WEDNESDAY))?.status, 'incomplete');
    assert.ok(statement.asked.length <= 3 * 8, `${statement.asked.length} pages`);
  });

  it('only if it begins as the day before ended, which is read again first', async () => {
    await want(TUESDAY);
    await read();
    assert.deepEqual(await days(), [
      [TUESDAY, 'whole', 100_000, 110_000],
      [WEDNESDAY, 'whole', 110_000, 125_000],
    ]);
    // Written late into a day that was read already, as a test clock does.
    const late = { transactionId: 'tue-3', at: new Date('2026-01-13T12:00:00Z') };
    const [tue1, tue2, ...wed] = statement.rows;
    assert.ok(tue1 && tue2);
    const more = wed.map((row) => ({ ...row, balanceKobo: (row.balanceKobo ?? 0) + 5_000 }));
    statement.rows = [tue1, tue2, { ...tue2, ...late, balanceKobo: 115_000 }, ...more];
    await want(WEDNESDAY);
    await read();
    assert.deepEqual(await days(), [
      [TUESDAY, 'whole', 100_000, 115_000],
      [WEDNESDAY, 'whole', 115_000, 130_000],
    ]);
    // And what was read after such a day follows it.
    statement.rows = statement.rows.filter(({ transactionId }) => transactionId !== 'tue-3');
    statement.rows = [tue1, tue2, ...wed];
    await want(TUESDAY);
    await read();
    assert.deepEqual(await days(), [
      [TUESDAY, 'whole', 100_000, 110_000],
      [WEDNESDAY, 'whole', 110_000, 125_000],
    ]);
  });

  it('and incomplete where the day before ended otherwise for good', async () => {
    await want(TUESDAY);
    await read();
    statement.rows = statement.rows.map((row) => ({
      ...row,
      balanceKobo: (row.balanceKobo ?? 0) + (row.at < new Date('2026-01-14') ? 0 : 300),
    }));
    await want(WEDNESDAY);
    await read();
    const { status, reason } = (await dayRow(WEDNESDAY)) ?? {};
    assert.equal(status, 'incomplete');
    assert.equal(reason, 'it begins with ₦1,103.00, and the day before ended with ₦1,100.00');
    assert.equal((await dayRow(TUESDAY))?.status, 'whole');
  });

  it('of the rows of its own day alone, wherever the statement begins and ends', async () => {
    const { rows } = statement;
    statement.answer = () => ({ kind: 'answered', value: { rows, unreadable: 0, cursor: null } });
    await read();
    assert.deepEqual(await days(), [[WEDNESDAY, 'whole', 110_000, 125_000]]);
    statement.credit('edge', '2026-01-14T23:00:00.000Z');
    statement.credit('first', '2026-01-15T00:30:00.000Z');
    await want(WEDNESDAY);
    await want(THURSDAY);
    await read();
    assert.deepEqual((await days()).slice(0, 2), [
      [WEDNESDAY, 'whole', 110_000, 125_000],
      [THURSDAY, 'whole', 125_000, 135_000],
    ]);
  });

  it('is read at once for a person who waits, after a day before that is due', async () => {
    await want(TUESDAY);
    const day = await readDayNow(world.house, { ...OF_NOMBA, day: WEDNESDAY });
    assert.deepEqual([day.status, day.opening], ['whole', 110_000]);
    statement.answer = () => ({ kind: 'unknown', reason: 'no answer in time' });
    const silent = await readDayNow(world.house, { ...OF_NOMBA, day: WEDNESDAY });
    assert.equal(silent.status, 'pending');
    assert.equal(silent.reason, 'the provider gave no page: no answer in time');
    statement.answer = ({ cursor }, value) =>
      cursor === null ? { kind: 'answered', value } : { kind: 'refused', code: '400', reason: '-' };
    const lost = await readDayNow(world.house, { ...OF_NOMBA, day: WEDNESDAY });
    assert.equal(lost.status, 'pending');
  });
});
