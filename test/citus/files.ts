// What runs on Citus: of each room what asks the database for the most, the scenarios that cross
// rooms, some lives of the simulation, and what only a distributed schema can do. It is chosen to
// end within a quarter of an hour on two processors.

import { takePart } from '../all/groups.ts';

const beside = (room: string, ...names: readonly string[]) =>
  names.map((name) => `src/${room}/${name}.test.ts`);

const scenarios = (...names: readonly string[]) =>
  names.map((name) => `test/scenarios/${name}.test.ts`);

/** What only a distributed schema can do, and lives in which everything goes wrong. */
const ALWAYS = ['test/citus/migrated.ts', 'test/citus/moved-under-load.ts', 'test/citus/lives.ts'];

const BY_TURN: readonly string[] = [
  ...beside('account', 'settings', 'keys'),
  ...beside('people', 'members', 'invitations'),
  ...beside('customers', 'customers'),
  ...beside('coupons', 'coupons'),
  ...beside(
    'deposits',
    'deposits',
    'deposits-by-hand',
    'parts-and-refunds',
    'mail-waiting',
    'shown',
  ),
  ...beside('virtual-accounts', 'virtual-accounts'),
  ...beside('links', 'invoice', 'transfer', 'links-at-once'),
  ...beside('invoices', 'create', 'charge'),
  ...beside('timeline', 'read'),
  ...beside('checkout', 'checkout', 'trial', 'discount'),
  ...beside('subscriptions', 'bill', 'lines'),
  ...beside('refunds', 'refund', 'refunds-to-credit'),
  ...beside('payouts', 'payouts'),
  ...beside('inbox', 'apply-callbacks'),
  ...beside('reconciliation', 'losses'),
  ...beside('disputes', 'reversals', 'reversed-cycles', 'reversed-lines', 'refunded-as-credit'),
  ...beside('disputes', 'reversed-changes', 'reversed-trials', 'reversed-in-doubt'),
  ...beside('webhooks', 'deliver', 'replay'),
  ...beside('analytics', 'metrics', 'churn', 'trouble', 'export'),
  ...beside('test-clock', 'advance', 'reset'),
  ...beside('search', 'find'),
  ...beside('requests', 'api-log'),
  ...beside('http/pages/portal', 'portal', 'adversity'),
  ...beside('personal-data', 'erase', 'export'),
  ...scenarios('direct-debit', 'changes', 'dunning', 'quantity', 'credit-notes'),
  ...scenarios('order-by-transfer', 'subscription-by-transfer', 'collected-by-transfer'),
  ...scenarios('moves-to-transfer', 'taken-off', 'transfers-at-once'),
  ...scenarios('what-comes-back', 'what-waits'),
];

export const filesOnCitus: readonly string[] = [...ALWAYS, ...BY_TURN];

/** Of "2/3" the second of three parts: each has what runs always. */
export const partOfFiles = (part: string): readonly string[] => [
  ...ALWAYS,
  ...takePart(BY_TURN, part),
];

/**
 * What is tried with a trigger, by a look at the locks of one server, as its superuser or by a copy
 * of its tables; and what asks the database so often that some milliseconds each become minutes.
 */
export const notOnCitus: readonly string[] = [
  'a charge after a restore has the same reference, and is made once',
  'a key that is changed while it is looked up has the change',
  'a reset that breaks off deletes nothing',
  'a search over everything of a merchant with a hundred thousand of each',
  'an erasure by a role that owns no table',
  'is deleted though its subscription is canceled at the same moment',
  'is deleted though its subscription is given a card at the same moment',
  'is not opened by a link that ends at that moment: erased, or called off',
  'lets a year of a daily plan pass, each day at its own moment',
  'that cannot be applied holds up no other, and is set aside after some tries',
  'whose advice is never sent is asked for ever more rarely, and expires',
  'whose state the bank cannot tell stays pending, and its polls stretch',
];
