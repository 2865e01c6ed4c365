// The command line: one program, several roles.

import { enableCompileCache } from 'node:module';
import { readSettings } from './commands/read-settings.ts';
import { sentenceOf } from './commands/start-problem.ts';
import type { Config } from './frame/config.ts';

// What was compiled once is kept: it halves the time of the next start.
enableCompileCache();

const COMMANDS: Readonly<
  Record<string, { readonly does: string; run(): Promise<(config: Config) => Promise<void>> }>
> = {
  serve: {
    does: 'everything in one process: database, API, workers, simulator (npm start)',
    run: async () => (await import('./commands/serve.ts')).serve,
  },
  api: {
    does: 'the HTTP API alone',
    run: async () => (await import('./commands/serve.ts')).serveApi,
  },
  mcp: {
    does: 'the tool server (MCP) alone: it needs the API at BASE_URL, and no database',
    run: async () => (await import('./commands/mcp.ts')).serveTools,
  },
  worker: {
    does: 'the workers alone; any number may run',
    run: async () => (await import('./commands/serve.ts')).work,
  },
  doctor: {
    does: 'look whether every truth about the books holds',
    run: async () => (await import('./commands/doctor.ts')).examine,
  },
  'confirm-payout-account': {
    does: 'let real payouts go to a tenant: accountId, then maybe a provider and its account there',
    run: async () => (await import('./commands/confirm-payout-account.ts')).confirmPayoutAccount,
  },
  'choose-provider': {
    does: 'say where what is new of a tenant is made: accountId, then a provider or none',
    run: async () => (await import('./commands/choose-provider.ts')).chooseProvider,
  },
  'resolve-payment': {
    does: 'decide a payment that needs review: accountId, id, succeeded or failed, --note',
    run: async () => (await import('./commands/resolve-payment.ts')).resolvePaymentByHand,
  },
  'rotate-master-key': {
    does: 'seal all secrets anew under MASTER_KEY; MASTER_KEY_OTHER opens the old ones',
    run: async () => (await import('./commands/rotate-master-key.ts')).rotateMasterKey,
  },
  migrate: {
    does: 'bring the database to this version’s schema',
    run: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
};

async function main(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    const lines = Object.entries(COMMANDS).map(([each, { does }]) => `  ${each.padEnd(24)}${does}`);
    console.error(`Unknown command ${name}. Commands:\n${lines.join('\n')}`);
    process.exitCode = 2;
    return;
  }
  let config: Config | null = null;
  try {
    const run = await command.run();
    config = readSettings();
    await run(config);
  } catch (error) {
    console.error(sentenceOf(error, config) ?? error);
    process.exitCode = 1;
  }
}

await main(process.argv[2] ?? 'serve');
