// A payment is decided from the shell, beside the service: the command says what it did, refuses in
// one sentence what there is nothing to decide about, and leaves its trace in the audit trail.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import type { Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';
import { Program } from './program.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };
const NOTE = ['--note', 'The bank said so by telephone'];

let isSilent = false;
const silent = async <T>(call: () => Promise<T>): Promise<T | Unknown> =>
  isSilent ? SILENCE : await call();
const wrapProvider = (provider: Provider): Provider => ({
  ...provider,
  debitMandate: (debit, context) => silent(() => provider.debitMandate(debit, context)),
  lookUpCharge: (charge, context) => silent(() => provider.lookUpCharge(charge, context)),
});

describe('sanwo resolve-payment', () => {
  let world: World;
  let acme: Merchant;
  let root = '';

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-resolve-'));
    world = await createWorld({ provider: true, wrapProvider });
    acme = merchantOf(world, await world.tenant());
  });
  after(async () => {
    // What a person said to be paid was not, here.
    const forgotten = new Map([[acme.api.tenantId, 493_000]]);
    await world.close({ allowUnfinished: true, forgotten });
    await rm(root, { recursive: true, force: true });
  });

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  /** The tenant's own clock stands still, so that the program lives in the same time. */
  async function run(...words: string[]) {
    const { db } = world.house;
    const clockNow = world.clock.now();
    const { tenantId } = acme.api;
    await db.updateTable('tenants').set({ clockNow }).where('id', '=', tenantId).execute();
    const { client, signatureKey, url } = world.simulator;
    const program = new Program(
      ['resolve-payment', ...words],
      {
        LOG_LEVEL: 'error',
        DATA_DIR: root,
        DATABASE_URL: world.databaseUrl,
        PROVIDER_BASE_URL: url,
        PROVIDER_ACCOUNT_ID: client.accountId,
        PROVIDER_CLIENT_ID: client.clientId,
        PROVIDER_CLIENT_SECRET: client.clientSecret,
        PROVIDER_SIGNATURE_KEY: signatureKey,
      },
      { directory: root },
    );
    const { code, output } = await program.ended();
    await db.updateTable('tenants').set({ clockNow: null }).where('id', '=', tenantId).execute();
    return { code, said: output.trim() };
  }

  async function undecided(): Promise<{ code: string; attempt: { id: string; code: string } }> {
    const { data } = await acme.mandate(await acme.plan(), '0123450000');
    isSilent = true;
    await pass(3 * DAY_MS);
    isSilent = false;
    const { data: known } = await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    const [attempt] = await acme.attempts(known.subscriptionCode);
    assert.deepEqual([attempt.status, attempt.needsReview], ['pending', true]);
    return { code: known.subscriptionCode, attempt };
  }

  const auditOf = (subjectId: string) =>
    world.house.db
      .selectFrom('auditEntries')
      .select(['action', 'changes', 'requestId'])
      .where('subjectId', '=', subjectId)
      .execute();

  for (const [word, status] of [
    ['succeeded', 'active'],
    ['failed', 'past_due'],
  ] as const) {
    it(`decides that a debit has ${word}, says so once, and is audited`, async () => {
      const { code, attempt } = await undecided();
      const { accountId } = acme.api;
      assert.deepEqual(await run(accountId, attempt.code, word, ...NOTE), {
        code: 0,
        said: `The payment ${attempt.code} is ${word} now.`,
      });
      assert.equal((await acme.subscription(code)).status, status);
      assert.deepEqual(await auditOf(attempt.id), [
        {
          action: 'payment.resolved',
          changes: { to: { outcome: word, note: NOTE[1] }, decidedBy: 'person', status: word },
          requestId: 'resolve-payment',
        },
      ]);
      assert.deepEqual(await run(accountId, attempt.code, word, ...NOTE), {
        code: 1,
        said: 'This does not need review',
      });
      assert.equal((await auditOf(attempt.id)).length, 1);
      await acme.api.post(`/v1/subscription/${code}/cancel`);
      await world.work();
    });
  }

  it('refuses in one sentence what it does not know', async () => {
    const { accountId } = acme.api;
    assert.deepEqual(await run('nobody', 'PAY_1', 'failed', ...NOTE), {
      code: 1,
      said: 'There is no tenant nobody.',
    });
    const unknown = await run(accountId, 'PAY_1', 'failed', ...NOTE);
    assert.equal(unknown.code, 1);
    assert.match(unknown.said, /^[^\n]*not found[^\n]*$/i);
    const unsaid = await run(accountId, 'PAY_1', 'failed');
    assert.equal(unsaid.code, 2);
    assert.match(unsaid.said, /^--note is missing: [^\n]* --note <text>$/);
  });
});
