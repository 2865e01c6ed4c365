// How long rows of the provider's statement and its questions are kept, what holds them longer, and
// that breaks show both sides for ever.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { breaksOf, COMPARING, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { rowsReadFor } from '../../test/rows-read.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { newId } from '../lib/values/id.ts';
import { purge } from './purge.ts';
import { runDueJobs } from './tick.ts';

const DAY = '2027-02-05';
const SECRET = 'question-secret-0123456789';

describe('the statement that is kept', () => {
  let world: World;
  let books: ReturnType<typeof reconciliationOf>;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    const environment = { STATEMENT_DAYS: '180', PROVIDER_DISPUTE_SECRET: SECRET };
    world = await createWorld({ provider: true, now: `${DAY}T07:00:00.000Z`, environment });
    books = reconciliationOf(world);
    play = reversalsOf(world);
  });
  after(() => world.close({ allowUnfinished: true }));

  const clean = () => runDueJobs(world.house, [purge]);
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await world.connection.pool.query<T>(text, values)).rows;
  const count = async (day: string, account = '%') => {
    const from = 'from statement_rows where day = $1 and account like $2';
    const rows = await query<{ n: number }>(`select count(*)::int as n ${from}`, [day, account]);
    return rows[0]?.n ?? 0;
  };
  const readOf = async (day: string) => {
    const [row] = await query<{ readAt: Date }>(
      'select max(read_at) as read_at from statement_days where day = $1',
      [day],
    );
    assert.ok(row?.readAt);
    return row.readAt.getTime();
  };

  const ask = (reference: string) =>
    world.app.inject({
      url: `/provider/nomba/disputes/${SECRET}?transactionReference=${reference}`,
    });
  const nameOf = async (sold: Sale) => (await play.paymentOf(sold)).providerReference as string;
  const win = async ({ acme: { api } }: Sale) => {
    const set = `update disputes set status = 'won', decided_at = $2 where tenant_id = $1`;
    await query(set, [api.tenantId, world.clock.now()]);
  };

  it('goes after the operator’s days, and a day and its breaks show what they showed', async () => {
    await books.faults({ duplicateStatementRow: 1 });
    const sold = await play.sell();
    await books.night(DAY);
    await books.faults({ duplicateStatementRow: 0 });
    const { api } = sold.acme;
    const [twice] = await breaksOf(api, '&class=twice');
    assert.ok(twice.ours !== null && twice.theirs !== null);
    const readAt = await readOf(DAY);
    world.clock.set(new Date(readAt + 180 * DAY_MS + 1));
    await clean();
    assert.equal(await count(DAY), 2, 'its break is open');
    const note = { note: 'The provider says so' };
    const closed = await api.post(`/v1/reconciliation/break/${twice.code}/explain`, note);
    const shown = await dayOf(api, DAY);
    world.clock.set(new Date(readAt + 180 * DAY_MS));
    await clean();
    assert.equal(await count(DAY), 2, '180 days to the millisecond are not over');
    world.clock.set(new Date(readAt + 180 * DAY_MS + 1));
    await clean();
    assert.equal(await count(DAY), 0);
    assert.deepEqual(await dayOf(api, DAY), shown);
    const { data: kept } = await api.get(`/v1/reconciliation/break/${twice.code}`);
    assert.deepEqual([kept.ours, kept.theirs], [closed.data.ours, closed.data.theirs]);
    await compareOnceMore(api.tenantId);
    assert.deepEqual(await dayOf(api, DAY), shown, 'what is forgotten is compared no more');
    assert.equal((await breaksOf(api)).length, 1);
  });

  /** The days about that one too. */
  async function compareOnceMore(tenantId: string): Promise<void> {
    const set = 'update reconciliation_days set due_at = $2 where tenant_id = $1';
    await query(set, [tenantId, world.clock.now()]);
    await runDueJobs(world.house, COMPARING);
  }

  it('comes back whole where its day is read again', async () => {
    await books.readAgain(DAY);
    assert.equal(await count(DAY), 1, 'the provider tells it once by now');
    await clean();
    assert.equal(await count(DAY), 1, 'it was read just now');
  });

  it('stays while a dispute of one of its payments is open', async () => {
    const day = world.clock.now().toISOString().slice(0, 10);
    const sold = await play.sell({ disputes: { autoContest: false } });
    await books.night(day);
    assert.equal((await ask(await nameOf(sold))).statusCode, 503);
    world.clock.set(new Date((await readOf(day)) + 181 * DAY_MS));
    const kept = await count(day);
    await clean();
    assert.ok(kept > 0);
    assert.equal(await count(day), kept);
    await win(sold);
    await clean();
    assert.equal(await count(day), 0);
  });

  it('goes in pieces, and what is old is found without reading what is not', async () => {
    const now = world.clock.now();
    await fill({ days: 3, rows: 700, readAt: new Date(now.getTime() - 200 * DAY_MS) });
    await fill({ days: 4, rows: 5_000, readAt: now });
    await query('analyze statement_days');
    await query('analyze statement_rows');
    const left = async () => {
      const rows = await query<{ n: number }>(
        `select count(*)::int as n from statement_rows where account = 'old'`,
      );
      return rows[0]?.n;
    };
    await purge.claim(world.house, now);
    assert.equal(await left(), 1_100);
    const places = await query<{ n: number; of: number }>(
      `select d.rows_read as n, (select count(*)::int from statement_rows r
         where r.account = 'old' and r.day = d.day) as of
       from statement_days d where account = 'old' order by day`,
    );
    assert.deepEqual(
      places,
      [0, 400, 700].map((n) => ({ n, of: n })),
    );
    const read = await rowsReadFor(world.connection.pool, () => purge.claim(world.house, now));
    assert.ok(read < 3_000, `${read} rows of 21,000`);
    await clean();
    assert.equal(await left(), 0);
  });

  /** Days of an account that is read no more, and their rows. */
  async function fill(made: { days: number; rows: number; readAt: Date }): Promise<void> {
    const { days, rows, readAt } = made;
    const account = readAt < world.clock.now() ? 'old' : 'new';
    for (let n = 0; n < days; n += 1) {
      const day = `2026-01-0${n + 1}`;
      await query(
        `insert into statement_days (provider, account, day, status, rows_read, reading, read_at)
         values ('other', $1, $2, 'whole', $3, 1, $4)`,
        [account, day, rows, new Date(readAt.getTime() + n)],
      );
      await query(
        `insert into statement_rows (provider, account, day, place, transaction_id, entry, kind,
           amount, fee, currency, at)
         select 'other', $1, $2::date, n, $1 || n, 'credit', 'transfer', 100, 0, 'NGN', $2::date
         from generate_series(1, $3::int) n`,
        [account, day, rows],
      );
    }
  }

  describe('and questions of disputes', () => {
    before(() => query('delete from dispute_questions'));
    const asked = async () =>
      (
        await query<{ name: string }>(
          'select transaction_reference as name from dispute_questions order by id',
        )
      ).map(({ name }) => name);
    const later = (days: number) => world.clock.advance(days * DAY_MS);

    it('go 90 days after they were decided, and not while one is open', async () => {
      const sold = await play.sell({ disputes: { autoContest: false } });
      const name = await nameOf(sold);
      assert.equal((await ask(name.toLowerCase())).statusCode, 503);
      assert.equal((await ask('nothing-of-ours')).statusCode, 404);
      later(90);
      await clean();
      assert.deepEqual(await asked(), [name.toLowerCase(), 'nothing-of-ours']);
      world.clock.advance(1);
      await clean();
      assert.deepEqual(await asked(), [name.toLowerCase()], 'its dispute is open');
      await win(sold);
      later(90);
      await clean();
      assert.equal((await asked()).length, 1);
      world.clock.advance(1);
      await clean();
      assert.deepEqual(await asked(), []);
    });

    it('go in pieces', async () => {
      const values = Array.from({ length: 1_005 }, () => ({
        ...{ id: newId(), provider: 'nomba', transactionReference: 'x', answer: 'true' as const },
        askedAt: new Date(world.clock.now().getTime() - 91 * DAY_MS),
      }));
      await world.house.db.insertInto('disputeQuestions').values(values).execute();
      await purge.claim(world.house, world.clock.now());
      assert.equal((await asked()).length, 5);
      await clean();
      assert.deepEqual(await asked(), []);
    });
  });
});
