// How much longer a merchant waits while eight attackers send the worst they can, with and without
// a key: as a share of an idle service, and of one with eight polite clients, in the same run. The
// service is a process of its own, with the limits it ships with, and tells
// how late its loop was; attackers and crowds run at the lowest priority, because their
// machines are not ours.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Program } from '../test/e2e/program.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';

const VISITORS = fileURLToPath(new URL('visitors.ts', import.meta.url));
/** The service looks so often how late it is, which counts into what it says. */
const LOOKS_EVERY_MS = 10;

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly beside: string;
}

export const attack: Bench = benchOf({
  about: 'how long a merchant waits beside eight attackers',
  usual: { attackSeconds: 15 },
  little: { attackSeconds: 0.3 },
  async measure({ attackSeconds }) {
    const data = await mkdtemp(join(tmpdir(), 'sanwo-attack-'));
    const free = { PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0' };
    const service = new Program('serve', { ...free, DATA_DIR: data, LOG_LEVEL: 'info' });
    try {
      const url = await service.ready();
      const merchant = await registerAccount(url, 'merchant');
      const attacker = await registerAccount(url, 'attacker');
      const seconds = String(attackSeconds);
      await send('measure', { url, key: merchant, seconds });
      const during = (others: 'crowd' | 'attack' | null) =>
        measure({ url, merchant, attacker, others, seconds });
      const [idle, crowd, attacked] = [
        await during(null),
        await during('crowd'),
        await during('attack'),
      ];
      return [...compare('idle', attacked, idle), ...compare('polite clients', attacked, crowd)];
    } finally {
      await service.ended('SIGTERM');
      await rm(data, { recursive: true, force: true });
    }
  },
});

function compare(than: string, figures: Figures, other: Figures): BenchRow[] {
  return (['p50', 'p99'] as const).map((part) =>
    rowOf({
      name: `an answer beside eight attackers, ${part}`,
      value: figures[part],
      unit: 'ms',
      baseline: other[part],
      than,
      beside: figures.beside,
    }),
  );
}

async function measure(on: {
  readonly url: string;
  readonly merchant: string;
  readonly attacker: string;
  readonly others: 'crowd' | 'attack' | null;
  readonly seconds: string;
}): Promise<Figures> {
  const { url, merchant, attacker, others, seconds } = on;
  // Each look at it begins it anew.
  await lateness(url);
  const company = others === null ? null : send(others, { url, key: attacker, seconds });
  const samples = (await send('measure', { url, key: merchant, seconds })).sort(
    (one, two) => one - two,
  );
  const late = await lateness(url);
  const done = (await company)?.[0] ?? 0;
  const at = (share: number) => samples[Math.floor(samples.length * share)] ?? 0;
  const beside = `the loop was late by ${late}; the others made ${done} requests`;
  return { p50: at(0.5), p99: at(0.99), beside };
}

async function lateness(url: string): Promise<string> {
  const told = await (await fetch(`${url}/metrics`)).text();
  const of = (part: string) => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${part}_seconds (\\S+)`, 'm').exec(told)?.[1];
    return `${Math.max(0, Number(seconds) * 1_000 - LOOKS_EVERY_MS).toFixed(1)} ms`;
  };
  return `${of('p50')}, p99 ${of('p99')}, at most ${of('max')}`;
}

async function registerAccount(url: string, accountId: string): Promise<string> {
  const { data: made } = await post(url, '/auth/register', { businessName: 'Acme', accountId });
  return made.apiKey;
}

async function post(url: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { readonly data: { readonly apiKey: string } };
}

async function send(
  as: 'measure' | 'crowd' | 'attack',
  { url, key, seconds }: Readonly<Record<'url' | 'key' | 'seconds', string>>,
): Promise<number[]> {
  const flags = ['--disable-warning=ExperimentalWarning', VISITORS, '--as', as, '--key', key];
  const child = spawn(process.execPath, [...flags, '--url', url, '--seconds', seconds], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as number[];
}
