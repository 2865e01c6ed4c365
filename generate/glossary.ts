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
    '`sk_test_…` in a sandbox, `sk_live_…` where real money moves; it says which tenant asks',
  callback: 'what the payment provider tells Sanwo; what Sanwo tells you is a *webhook*',
  'callback URL': 'where the payer’s browser returns to after the page: `order.callbackUrl`',
  coupon: 'a named discount, redeemed by a code',
  credit: 'money of a customer that pays for invoices to come, in kobo: `creditBalance`',
  'credit note': 'the paper for what was given back of an invoice',
  dunning: 'what happens after a charge has failed: tries again, links, reminders, a pause',
  'hosted page': 'the provider’s page where a payer gives a card; you never see its number',
  'idempotency key':
    'a name of yours for one request, by which a repeat is known and answered as the first was',
  invoice: 'what a customer owes for a cycle, a change or a sale, made of lines',
  kobo: 'a hundredth of a naira; every amount is an integer of them: 500000 is ₦5,000.00',
  line: 'one row of an invoice, with its quantity, unit amount and tax',
  payout: 'a transfer of settlements to the merchant’s own account',
  plan: 'a price and how often it is due; each change makes a new *version*',
  proration:
    'unused and remaining time set against each other when a subscription changes within a cycle',
  sandbox: 'a Sanwo in which no real money moves: the provider is the simulator',
  simulator: 'a program that plays the payment provider, with books and a payment page of its own',
  subscription: 'a customer’s agreement to a plan, billed cycle by cycle until it ends',
  'test clock': 'a sandbox tenant’s own time, which stands still and moves when you say so',
  trial: 'the days of a subscription before its first cycle is owed',
  webhook: 'a signed POST of an event to your server',
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
    'Written by `npm run glossary`, the words of the house as `docs/words.md` has them; a test',
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
