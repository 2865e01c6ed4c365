// How much longer a merchant waits while eight attackers send the worst they can, with and without
// a key: as a share of an idle service, and of one with eight polite clients, in the same run: npm
// run bench:attack. The loop's own delay tells our work from the machine's.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import { createWorld } from '../test/world.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
const VISITORS = fileURLToPath(new URL('visitors.ts', import.meta.url));

await globalSetup();
const world = await createWorld();
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const merchant = await world.tenant();
const attacker = await world.tenant('attacker');
await merchant.post('/v1/plan', { name: 'a', amount: 1, currency: 'NGN', interval: 'monthly' });
await send('measure', merchant.apiKey);
const idle = await during('nobody else', null);
const crowd = await during('eight polite clients', 'crowd');
const attack = await during('eight attackers', 'attack');
const times = (of: number, than: number) => (of / than).toFixed(2);
console.log(`attackers over an idle service: p50 ${times(attack.p50, idle.p50)} times,`);
console.log(`  p99: ${times(attack.p99, idle.p99)} times`);
console.log(`attackers over polite clients: p50 ${times(attack.p50, crowd.p50)} times,`);
console.log(`  p99: ${times(attack.p99, crowd.p99)} times`);
await world.close({ allowUnfinished: true });
await globalTeardown();

async function during(name: string, others: 'crowd' | 'attack' | null) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const company = others === null ? null : send(others, attacker.apiKey);
  const samples = (await send('measure', merchant.apiKey)).sort((one, other) => one - other);
  const done = (await company)?.[0] ?? 0;
  loop.disable();
  const at = (share: number) => samples[Math.floor(samples.length * share)] ?? 0;
  const figures = { p50: at(0.5), p99: at(0.99) };
  const held = (share: number) => `${(loop.percentile(share) / 1e6).toFixed(1)} ms`;
  console.log(
    `with ${name}: p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms of ` +
      `${samples.length}; the loop was late by ${held(50)}, p99 ${held(99)}, ` +
      `at most ${(loop.max / 1e6).toFixed(1)} ms; they made ${done} requests`,
  );
  return figures;
}

async function send(as: string, key: string): Promise<number[]> {
  const { seconds } = values;
  const flags = ['--disable-warning=ExperimentalWarning', VISITORS, '--as', as, '--key', key];
  const where = ['--port', String(port), '--seconds', seconds];
  const child = spawn(process.execPath, [...flags, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as number[];
}
