// The order of the pages in the sidebar. A page without a place is listed at the end, so that every
// page can be reached.

import { stagedPages } from './stage.ts';

const ORDER: readonly { readonly label: string; readonly slugs: readonly string[] }[] = [
  {
    label: 'Get started',
    slugs: ['open-your-shop', 'first-subscription', 'server-integration', 'testing'],
  },
  {
    label: 'Billing',
    slugs: [
      'trials',
      'direct-debit',
      'transfers',
      'payment-pages',
      'payers-page',
      'brand',
      'changes',
      'discounts-tax-documents',
      'dunning',
      'disputes',
      'payouts',
      'ledger',
      'books-that-agree',
    ],
  },
  { label: 'Integrate', slugs: ['webhooks', 'webhook-signatures', 'tool-server'] },
  {
    label: 'Operate',
    slugs: [
      'dashboard',
      'people',
      'personal-data',
      'install',
      'sizing',
      'going-live',
      'operating',
      'reconciliation',
      'three-in-the-morning',
      'backups',
      'performance',
    ],
  },
  { label: 'Migrate', slugs: ['from-paystack', 'from-stripe'] },
  { label: 'Reference', slugs: ['errors', 'events', 'metrics', 'states', 'roles', 'glossary'] },
];

export function sidebarOf() {
  const slugs = new Set(stagedPages().map(({ slug }) => slug));
  slugs.delete('index');
  const groups = ORDER.map(({ label, slugs: wanted }) => {
    return { label, items: wanted.filter((slug) => slugs.delete(slug)) };
  });
  groups.push({ label: 'More', items: [...slugs].sort() });
  return groups.filter(({ items }) => items.length > 0);
}
