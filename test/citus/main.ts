// The service on Citus: npm run citus starts a cluster of three nodes and runs tests on distributed
// schemas, those of the list or those that are named; with --part 1/2 a half of the list; with
// --measure it measures instead, beside a plain database of the same server.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findEngine, isBuilt, NO_ENGINE, NOT_BUILT, withCluster } from './engine.ts';
import { notOnCitus, partOfFiles } from './files.ts';
import { measureBeside } from './measure.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    measure: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    rounds: { type: 'string', default: '3' },
    /** Beside which the engine is looked for. */
    root: { type: 'string', default: ROOT },
  },
});

const engine = findEngine(process.env.CITUS_BIN, values.root);
if (engine === null) console.log(NO_ENGINE);
else if (!(await isBuilt(engine))) console.log(NOT_BUILT);
else if (values.measure) {
  await withCluster(engine, (url) => measureBeside(url, Number(values.rounds)));
} else {
  const chosen = choose();
  process.exitCode = await withCluster(engine, (url) => runTests(url, chosen));
}

function choose(): readonly string[] {
  if (positionals.length > 0) return positionals;
  return partOfFiles(values.part);
}

async function runTests(coordinatorUrl: string, paths: readonly string[]): Promise<number> {
  const flags = [
    '--test',
    '--test-global-setup=test/global-setup.ts',
    '--test-concurrency=2',
    '--test-timeout=300000',
    ...notOnCitus.map((name) => `--test-skip-pattern=/${name}$/`),
  ];
  const child = spawn(process.execPath, [...flags, ...paths], {
    cwd: ROOT,
    env: { ...process.env, TEST_CITUS_URL: coordinatorUrl },
    stdio: 'inherit',
  });
  // Whoever is told to stop ends the tests, and then the cluster.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
