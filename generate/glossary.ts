// Writes the glossary: those of the house's words that a reader of the API meets, as docs/words.md
// has them, among the words for what the API shows.

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Of docs/words.md; the others are about how the house is built. */
const OF_THE_HOUSE = [
  'attempt',
  'cadence',
  'charge',
  'collect',
  'customer',
  'cycle',
  'deliver',
  'draft',
  'due',
  'duplicate',
  'event',
  'give up',
  'initiation',
  'link',
  'look up',
  'mail',
  'mandate',
  'moment',
  'order',
  'outcome',
  'payment',
  'problem',
  'reference',
  'refusal',
  'resolve',
  'retire',
  'review',
  'set aside',
  'settlement',
  'source',
  'tenant',
  'trigger',
  'turn',
  'version',
] as const;

/** What the API shows and what merchants say, which need no entry for those who build the house. */
const OF_THE_API: Readonly<Record<string, string>> = {
  'API key':
    'the secret that identifies a tenant: `sk_test_…` in a sandbox, `sk_live_…` in live mode',
  callback:
    'a message from the payment provider to Sanwo. A message from Sanwo to you is a *webhook*',
  'callback URL': 'the URL to which the payer’s browser returns after payment: `order.callbackUrl`',
  coupon: 'a discount that is redeemed with a code',
  credit: 'a customer’s balance that pays for future invoices, in kobo: `creditBalance`',
  'credit note': 'a document that reverses an invoice, in full or in part',
  dunning: 'what happens after a failed charge: retries, payment links, reminders, a pause',
  'hosted page': 'the provider’s page where a payer enters a card. You never see the card number',
  'idempotency key':
    'your own id for one request. A repeat with the same key returns the first response',
  invoice: 'what a customer owes for a cycle, a change or a one-off sale, as a list of lines',
  kobo: 'a hundredth of a naira. Every amount is an integer in kobo: 500000 is ₦5,000.00',
  line: 'one row of an invoice, with its quantity, unit amount and tax',
  'payment page':
    'a public page with a lasting address, on which any visitor pays for what a merchant sells',
  payout: 'a transfer of settlements to the merchant’s own account',
  plan: 'a price, and how often it is billed. Each change creates a new *version*',
  proration:
    'crediting unused time and billing remaining time when a subscription changes within a cycle',
  sandbox: 'a mode in which no real money moves: the provider is the simulator',
  simulator: 'a program that acts as the payment provider, with its own books and payment page',
  subscription: 'a customer’s agreement to a plan, billed cycle by cycle until it ends',
  'test clock': 'the time of a sandbox tenant, which you can stop and move forward',
  trial: 'the days of a subscription before its first billed cycle',
  webhook: 'an event sent to your server as a signed POST request',
};

const WORDS = new URL('../docs/words.md', import.meta.url);
const ROW = /^\| ([^|]+) \| ([^|]+) \|$/gm;

/** The document, in Markdown. */
export function glossaryDocument(): string {
  const [kept = ''] = readFileSync(WORDS, 'utf8').split('## Given up');
  const meanings = new Map(
    [...kept.matchAll(ROW)].map(([, word = '', means = '']) => [word, means]),
  );
  const ofTheHouse = OF_THE_HOUSE.map((word) => {
    const meaning = meanings.get(word);
    if (meaning === undefined) throw new Error(`docs/words.md has no word “${word}” any more`);
    return [word, meaning] as const;
  });
  const all = [...ofTheHouse, ...Object.entries(OF_THE_API)];
  const sorted = all.toSorted(([one], [other]) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
  return [
    '# Glossary\n',
    'Written by `npm run glossary`, with the meanings that `docs/words.md` gives; a test',
    'fails when they differ.\n',
    'One word has one meaning, in the API, in events and on these pages.\n',
    '| word | what it means |\n|---|---|',
    `${sorted.map(([word, meaning]) => `| ${word} | ${meaning} |`).join('\n')}\n`,
  ].join('\n');
}

async function writeGlossary(): Promise<void> {
  await writeFile(new URL('../docs/reference/glossary.md', import.meta.url), glossaryDocument());
  console.log('Wrote docs/reference/glossary.md');
}

if (import.meta.main) await writeGlossary();
