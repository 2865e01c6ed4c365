// The groups of the sidebar. An entry is shown if its screen exists and the role can use it.

import {
  Activity,
  ArrowDownToLine,
  Banknote,
  BookUser,
  CircleCheck,
  Clock3,
  FileText,
  Gauge,
  KeyRound,
  Landmark,
  Layers,
  type LucideIcon,
  MessageCircleWarning,
  PanelTop,
  Radio,
  ReceiptText,
  Repeat,
  Scale,
  Settings,
  SquareTerminal,
  TicketPercent,
  Undo2,
  WalletCards,
} from 'lucide-react';
import { type OperationName, type Role, whyNot } from '../session.ts';

export interface MenuPlace {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Null: every role can use it. */
  readonly needs: OperationName | null;
}

export interface Group {
  /** Null: no heading. */
  readonly label: string | null;
  readonly places: readonly MenuPlace[];
}

type MenuRow = readonly [to: string, label: string, icon: LucideIcon, needs?: OperationName];

const place = (...[to, label, icon, needs]: MenuRow): MenuPlace => ({
  ...{ to, label, icon },
  needs: needs ?? null,
});

const NAVIGATION: readonly Group[] = [
  { label: null, places: [place('/home', 'Home', Gauge)] },
  {
    label: 'Selling',
    places: [
      place('/plans', 'Plans', Layers),
      place('/coupons', 'Coupons', TicketPercent),
      place('/pages', 'Payment pages', PanelTop),
      place('/customers', 'Customers', BookUser),
      place('/subscriptions', 'Subscriptions', Repeat),
    ],
  },
  {
    label: 'Money',
    places: [
      place('/invoices', 'Invoices', FileText),
      place('/payments', 'Payments', WalletCards),
      place('/deposits', 'Transfers', ArrowDownToLine),
      place('/refunds', 'Refunds', Undo2),
      place('/disputes', 'Disputes', MessageCircleWarning),
      place('/payouts', 'Payouts', Banknote),
      place('/mandates', 'Mandates', Landmark),
      place('/reports', 'Tax report', ReceiptText),
      place('/ledger', 'Ledger', Scale),
      place('/reconciliation', 'Reconciliation', CircleCheck),
    ],
  },
];

/** At the foot of the sidebar, always in sight. The pages of Developers open beneath its entry. */
const DEVELOPERS: readonly MenuPlace[] = [
  place('/developers/keys', 'Keys', KeyRound, 'keys.list'),
  place('/developers/webhooks', 'Webhooks', Radio),
  place('/developers/events', 'Events', Activity),
  place('/developers/log', 'API log', SquareTerminal, 'requests.list'),
  place('/developers/clock', 'Test clock', Clock3),
];

const SETTINGS: readonly MenuPlace[] = [
  place('/settings', 'Settings', Settings, 'account.update'),
  // For roles that cannot open the entry above.
  place('/settings/security', 'Settings', Settings),
];

/** The roles that build: to all others Developers is in the search alone. */
const BUILDS = 'account.setWebhookUrl' satisfies OperationName;

export const isDeveloper = (role: Role): boolean => whyNot(role, BUILDS) === null;

export const developersFor = (role: Role, known: object): readonly MenuPlace[] =>
  placesFor(role, known, DEVELOPERS);

export const settingsFor = (role: Role, known: object): readonly MenuPlace[] =>
  placesFor(role, known, SETTINGS);

export function navigationFor(role: Role, known: object): readonly Group[] {
  return NAVIGATION.map(({ label, places }) => ({
    label,
    places: placesFor(role, known, places),
  }));
}

/** Of entries with the same name, the first that the role can use. */
function placesFor(role: Role, known: object, places: readonly MenuPlace[]): readonly MenuPlace[] {
  const open = places.filter(
    ({ to, needs }) => to in known && (needs === null || whyNot(role, needs) === null),
  );
  const names = open.map(({ label }) => label);
  return open.filter(({ label }, index) => names.indexOf(label) === index);
}
