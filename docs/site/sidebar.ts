// The order of the pages beside the text. A page that nobody has placed yet stands at the end, so
// that none is ever out of reach.

import { stagedPages } from './stage.ts';

const ORDER: readonly { readonly label: string; readonly slugs: readonly string[] }[] = [
  { label: 'Begin', slugs: ['first-subscription', 'server-integration', 'testing'] },
  {
    label: 'Billing',
    slugs: ['trials', 'direct-debit', 'changes', 'discounts-tax-documents', 'dunning'],
  },
  { label: 'Connect', slugs: ['webhooks', 'webhook-signatures', 'tool-server'] },
  { label: 'Run', slugs: ['dashboard', 'people', 'going-live', 'operating', 'performance'] },
  { label: 'Move', slugs: ['from-paystack', 'from-stripe'] },
  { label: 'Look up', slugs: ['errors', 'events', 'metrics', 'states', 'roles', 'glossary'] },
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
