// Citus beside a plain database of the same server, in turn: a month end, from a payment to its
// subscription, one statement. It asserts nothing: the reader decides what it means.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ONE = fileURLToPath(new URL('measure-one.ts', import.meta.url));

/** What is measured, by its name; of each the middle of the rounds is printed. */
export type Figures = Readonly<Record<string, number>>;

export async function measureBeside(coordinatorUrl: string, rounds: number): Promise<void> {
  const plainUrl = new URL(coordinatorUrl);
  // In this one there is no extension citus.
  plainUrl.pathname = '/postgres';
  const plain: Figures[] = [];
  const citus: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await measureOn({ TEST_DATABASE_URL: plainUrl.href }));
    citus.push(await measureOn({ TEST_CITUS_URL: coordinatorUrl }));
  }
  console.log('| what | plain | Citus | Citus ÷ plain |\n|---|---|---|---|');
  for (const name of Object.keys(plain[0] ?? {})) {
    const [one, other] = [middleOf(plain, name), middleOf(citus, name)];
    const cells = [name, format(one), format(other), (other / one).toFixed(2)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function measureOn(database: Readonly<Record<string, string>>): Promise<Figures> {
  const child = fork(ONE, {
    env: { ...process.env, ...database },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let figures: Figures | null = null;
  child.on('message', (message) => {
    figures = message as Figures;
  });
  await once(child, 'exit');
  if (figures === null) throw new Error('a round told nothing');
  return figures;
}

function middleOf(rounds: readonly Figures[], name: string): number {
  const sorted = rounds.map((figures) => figures[name] ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

const format = (value: number) => value.toFixed(value < 10 ? 2 : 0);
