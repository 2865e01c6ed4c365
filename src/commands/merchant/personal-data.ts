// What is kept of one customer, as a file, and its erasure.

import { pause } from '../../lib/process/clock.ts';
import { command, flagOption, neededOption, textOption } from '../line/command.ts';
import { Failed } from '../line/misuse.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const LOOK_MS = 1_000;
const NEVER = new AbortController().signal;
const ENDED =
  'The export has ended: the customer was erased meanwhile, or a day has passed. Nothing can be ' +
  'downloaded: run the command again.';
const CUSTOMER = {
  name: 'customer',
  about: 'an email, a phone number, a code or an id',
} as const;

export const exportCustomer = command({
  about: `
Makes a JSON file of everything that is kept about a customer, waits until it is ready, and prints a
link to it that works for a day and needs no key. --json prints the full API response.`,
  arguments: [CUSTOMER],
  options: { json: flagOption('print the export as JSON'), ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo customers export ada@example.com'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen, words } = given;
      const { customer } = words;
      let made = await sanwo.customers.export(customer);
      while (made.status === 'running') {
        await pause(LOOK_MS, NEVER);
        made = await sanwo.customers.getExport(customer, made.id);
      }
      if (options.json) return screen.print(JSON.stringify(made, null, 2));
      if (made.url === null) throw new Failed(ENDED);
      screen.print(made.url);
    }),
});

export const eraseCustomer = command({
  about: `
Deletes what identifies a customer, everywhere. Cannot be undone. The customer's subscriptions must
have ended. --json prints the full API response.`,
  arguments: [CUSTOMER],
  options: {
    reason: neededOption(textOption('<words>', 'why, for your audit log')),
    json: flagOption('print the erasure as JSON'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo customers erase ada@example.com --reason "Asked for it by email"'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen, words } = given;
      const erasure = await sanwo.customers.erase(words.customer, { reason: options.reason });
      if (options.json) return screen.print(JSON.stringify(erasure, null, 2));
      screen.print('The data is erased within a minute: the event customer.erased says when.');
    }),
});
