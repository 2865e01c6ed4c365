// The built-in entries of the search palette: what can be created, the pages of the sidebar and
// the actions of every page.

import type { AnyRouter } from '@tanstack/react-router';
import { type Created, openForm } from '../kit/dialogs/creating.ts';
import { type OperationName, type Role, whyNot } from '../session.ts';
import { developersFor, navigationFor, settingsFor } from '../shell/navigation.tsx';
import { applyTheme } from '../theme.ts';
import type { PaletteEntry } from './found.ts';

interface PaletteContext {
  readonly router: Pick<AnyRouter, 'routesByPath'>;
  readonly role: Role;
  onPanel(panel: 'drawer' | 'shortcuts'): void;
}

type Verb = readonly [title: string, href: string, needs: OperationName, created?: Created];

const VERBS: readonly Verb[] = [
  ['New invoice', '/invoices/new', 'invoices.create'],
  ['New customer', '/customers', 'customers.create', 'customer'],
  ['New subscription', '/subscriptions', 'subscriptions.create', 'subscription'],
  ['Set up direct debit', '/mandates', 'mandates.create', 'mandate'],
  ['New plan', '/plans/new', 'plans.create'],
  ['New coupon', '/coupons', 'coupons.create', 'coupon'],
  ['New payment page', '/pages/new', 'pages.create'],
  ['Import customers from a file', '/customers/import', 'customers.import'],
  ['Invite a person to this account', '/settings/people', 'members.invite', 'member'],
];

/** Other words for the same deed, found too. */
const SYNONYMS = 'create add make';

export function paletteActions(context: PaletteContext): readonly PaletteEntry[] {
  const { router, role, onPanel } = context;
  const known = router.routesByPath;
  const guide = '/start' in known;
  return [
    ...verbsFor(role),
    ...placesFor(context),
    ...(guide ? [{ id: 'start', title: 'First steps in the sandbox', href: '/start' }] : []),
    { id: 'drawer', title: 'Show API requests of this page', act: () => onPanel('drawer') },
    { id: 'shortcuts', title: 'Help and keyboard shortcuts', act: () => onPanel('shortcuts') },
    { id: 'light', title: 'Theme: light', act: () => applyTheme('light') },
    { id: 'dark', title: 'Theme: dark', act: () => applyTheme('dark') },
    { id: 'system', title: 'Theme: system', act: () => applyTheme('system') },
  ];
}

const verbsFor = (role: Role): readonly PaletteEntry[] =>
  VERBS.filter(([, , needs]) => whyNot(role, needs) === null).map(([title, href, , created]) => ({
    id: `verb ${title}`,
    title,
    href,
    isVerb: true,
    synonyms: SYNONYMS,
    ...(created && { before: () => openForm(created) }),
  }));

function placesFor({ router: { routesByPath }, role }: PaletteContext): readonly PaletteEntry[] {
  const groups = [
    ...navigationFor(role, routesByPath),
    { label: 'Developers', places: developersFor(role, routesByPath) },
    { label: null, places: settingsFor(role, routesByPath) },
  ];
  return groups.flatMap(({ label, places }) =>
    places.map((place) => ({
      id: place.to,
      title: place.label,
      href: place.to,
      ...(label && { beside: label }),
    })),
  );
}
