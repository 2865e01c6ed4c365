// Strangers try what several cells might let them: to guess without a count, to fill the directory,
// and to keep people out of their own cell through another one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { normalEmail } from '../../src/lib/api/schema.ts';
import { sha256 } from '../../src/lib/secrets/secret.ts';
import { cellOfName } from '../../src/lib/values/cell.ts';
import { newId } from '../../src/lib/values/id.ts';
import { openDirectory } from '../../src/model/directory/directory.ts';
import { CELLS, type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { cutOff } from '../cut-off.ts';

const KNOWN = new Set<string>(CELLS);
const PASSWORD = 'correct horse battery staple';

describe('strangers before several cells', () => {
  let world: CellsWorld;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
  });
  after(() => world.close());

  const directory = () => world.house('00').db;

  /** A name that a registration held for too long is taken over, in the cell that it was for. */
  async function registerIn(cell: string, accountId: string, more: object = {}) {
    const claimedUntil = world.house('00').clock.now();
    await directory()
      .insertInto('directoryAccounts')
      .values({ accountId, cell, claimedUntil })
      .execute();
    const body = { businessName: accountId, accountId, password: PASSWORD, ...more };
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(cellOfName(answer.data.apiKey, KNOWN), cell);
  }

  const cellsOf = async (email: string) => {
    const rows = await directory()
      .selectFrom('directoryAddresses')
      .select('cell')
      .where('emailHash', '=', sha256(normalEmail(email)))
      .orderBy('cell')
      .execute();
    return rows.map(({ cell }) => cell);
  };

  const signIn = (body: object) => world.stranger.post('/session', body);

  it('count guesses at a person of one cell through an own account in another', async () => {
    const email = 'ada@guessed.example';
    await registerIn('00', 'ada-meant', { email });
    await registerIn('a1', 'ada-own', { email, password: 'the own one of the stranger' });
    for (let time = 0; time < 50; time += 1) {
      const answer = await signIn({ email, password: 'the own one of the stranger' });
      assert.equal(answer.status, 200, answer.text);
    }
    // The door is not shut to who means it, though nobody has come from there before.
    const meant = await world.stranger.send({
      ...{ method: 'POST', url: '/session', remoteAddress: '203.0.113.9' },
      payload: { email, password: PASSWORD },
    });
    assert.match(String(meant.headers['set-cookie']), /ses_00/, meant.text);
    // The next guess is right, and tells nothing: the stranger is in the account of their own.
    await registerIn('a1', 'ada-guess', { email });
    const guess = await signIn({ email, password: PASSWORD });
    assert.match(String(guess.headers['set-cookie']), /ses_a1/, guess.text);
  });

  it('try no password for a request that is none', async () => {
    const email = 'chi@guessed.example';
    for (const cell of ['00', 'a1']) await registerIn(cell, `chi-${cell}`, { email });
    for (const password of [PASSWORD, 'none of them at all']) {
      const answer = await signIn({ email, password, unknown: true });
      assert.deepEqual([answer.status, answer.code], [400, 'invalid_input'], answer.text);
    }
  });

  it('leave nothing in the directory by what is refused', async () => {
    const email = 'dupe@guessed.example';
    const refused = [
      { businessName: '', accountId: 'refused-1', email },
      { businessName: 'Refused', accountId: 'x'.repeat(20_000), email },
      { businessName: 'Refused', accountId: 'refused-4', email, password: 5 },
    ];
    for (const body of refused) {
      const { status, text } = await world.stranger.post('/auth/register', body);
      assert.equal(status, 400, text);
    }
    assert.deepEqual(await cellsOf(email), []);
    await registerIn('b2', 'accepted', { email });
    assert.deepEqual(await cellsOf(email), ['b2']);
  });

  it('hold a name for one of many that ask for it at once', async () => {
    const ask = (number: number) =>
      world.stranger.post('/auth/register', {
        ...{ businessName: `Many ${number}`, accountId: 'many', password: PASSWORD },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => ask(number)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    const codes = new Set(answers.flatMap(({ status, code }) => (status === 201 ? [] : [code])));
    for (const code of codes) {
      assert.ok(['registration_in_progress', 'tenant_exists'].includes(code), code);
    }
  });

  it('free no name that another registration holds by now', async () => {
    const { db, clock } = world.house('00');
    const held = openDirectory(db, clock);
    const [slow, quick, late] = [newId(), newId(), newId()];
    const first = await held.claimAccount({ accountId: 'slow', owner: slow, cell: 'a1' });
    assert.equal(first.kind, 'held');
    const over = { claimedUntil: new Date(clock.now().getTime() - 1) };
    await directory()
      .updateTable('directoryAccounts')
      .set(over)
      .where('accountId', '=', 'slow')
      .execute();
    assert.equal(
      (await held.claimAccount({ accountId: 'slow', owner: quick, cell: 'b2' })).kind,
      'held',
    );
    await held.releaseAccount({ accountId: 'slow', owner: slow });
    assert.equal(
      (await held.claimAccount({ accountId: 'slow', owner: late, cell: 'b2' })).kind,
      'claimed',
    );
  });

  it('keep nobody out by an address in a cell that is away', async () => {
    const email = 'efe@guessed.example';
    await registerIn('a1', 'efe-meant', { email });
    await registerIn('b2', 'efe-of-a-stranger', { email, password: 'of a stranger alone' });
    const isBack = await cutOff(world.databaseOf('b2'));
    try {
      const answer = await signIn({ email, password: PASSWORD });
      assert.match(String(answer.headers['set-cookie']), /ses_a1/, answer.text);
      // It may have been right in the one that is away.
      const wrong = await signIn({ email, password: 'none of them at all' });
      assert.deepEqual([wrong.status, wrong.headers['set-cookie']], [503, undefined], wrong.text);
    } finally {
      await isBack();
    }
  });
});

describe('strangers before several cells in live mode', () => {
  let world: CellsWorld;

  before(async () => {
    world = await createCellsWorld(await inDatabases(), { MODE: 'live' });
  });
  after(() => world.close());

  it('leave no address by registrations that are refused', async () => {
    const ask = (number: number, password?: string) =>
      world.stranger.post('/auth/register', {
        ...{ businessName: 'Flood', accountId: `flood-${number}`, password },
        email: `flood-${number}@guessed.example`,
      });
    const codes = new Set<string>();
    for (let number = 0; number < 20; number += 1) codes.add((await ask(number)).code);
    assert.deepEqual([...codes], ['invalid_input']);
    const count = async (table: 'directoryAddresses' | 'directoryAccounts') =>
      (await world.house('00').db.selectFrom(table).selectAll().execute()).length;
    assert.equal(await count('directoryAddresses'), 0);
    assert.equal((await ask(20, PASSWORD)).status, 201);
    assert.deepEqual([await count('directoryAddresses'), await count('directoryAccounts')], [1, 1]);
  });
});
