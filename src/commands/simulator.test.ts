// Two processes of one installation share one simulator; whoever is left takes it over.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLog } from '../lib/process/log.ts';
import { freePort } from './ports/free-port.ts';
import type { SimulatorSettings } from './running-simulator.ts';
import { keepSimulator } from './simulator.ts';
import { launchSimulator } from './simulator-child.ts';
import { visitSimulator } from './simulator-visit.ts';

const HOST = '127.0.0.1';
const RESTARTED_WITHIN_MS = 20_000;

async function settingsOf(port: number): Promise<SimulatorSettings> {
  const credentials = {
    accountId: randomUUID(),
    clientId: randomUUID(),
    clientSecret: 'a secret of this test',
    signatureKey: 'a key of this test',
  };
  return { host: HOST, port, credentials, environment: { SIM_DATA_DIR: ':memory:' } };
}

/** Asks until somebody answers: a program outside starts when it starts. */
async function untilAnswers(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(RESTARTED_WITHIN_MS);
  while (!deadline.aborted) {
    const response = await fetch(`${url}/healthz`, { signal: deadline }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('nobody answers');
}

test('a guest takes the simulator over when its owner has gone', async () => {
  const settings = await settingsOf(await freePort(HOST));
  const log = createLog({ level: 'silent' });
  const owner = await keepSimulator(settings, log);
  const guest = await keepSimulator(settings, log);
  try {
    assert.equal(guest.url, owner.url);
    await owner.stop();
    await assert.rejects(fetch(`${owner.url}/healthz`));
    await untilAnswers(guest.url);
  } finally {
    await guest.stop();
  }
  await assert.rejects(fetch(`${guest.url}/healthz`));
});

test('somebody else’s simulator is neither used nor mistaken for ours', async () => {
  const settings = await settingsOf(await freePort(HOST));
  const theirs = await launchSimulator(settings);
  try {
    const ours = await settingsOf(settings.port);
    assert.equal(await visitSimulator(ours), null);
    await assert.rejects(launchSimulator(ours), /Set CHECKOUT_PORT to another port/);
  } finally {
    await theirs.stop();
  }
});
