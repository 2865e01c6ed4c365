// What stands in the sidebar, in groups. An entry shows once there is a screen at its address.

import {
  Activity,
  Banknote,
  BookUser,
  Clock3,
  FileText,
  Gauge,
  KeyRound,
  Landmark,
  Layers,
  type LucideIcon,
  Radio,
  Repeat,
  Settings,
  SquareTerminal,
  TicketPercent,
  Undo2,
  WalletCards,
} from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface Group {
  /** Null: it needs no heading. */
  readonly label: string | null;
  readonly places: readonly Place[];
}

const place = (to: string, label: string, icon: LucideIcon): Place => ({ to, label, icon });

export const NAVIGATION: readonly Group[] = [
  { label: null, places: [place('/home', 'Home', Gauge)] },
  {
    label: 'Selling',
    places: [
      place('/plans', 'Plans', Layers),
      place('/coupons', 'Coupons', TicketPercent),
      place('/customers', 'Customers', BookUser),
      place('/subscriptions', 'Subscriptions', Repeat),
    ],
  },
  {
    label: 'Money',
    places: [
      place('/invoices', 'Invoices', FileText),
      place('/payments', 'Payments', WalletCards),
      place('/refunds', 'Refunds', Undo2),
      place('/payouts', 'Payouts', Banknote),
      place('/mandates', 'Mandates', Landmark),
    ],
  },
  {
    label: 'Developers',
    places: [
      place('/developers/keys', 'Keys', KeyRound),
      place('/developers/webhooks', 'Webhooks', Radio),
      place('/developers/events', 'Events', Activity),
      place('/developers/log', 'API log', SquareTerminal),
      place('/developers/clock', 'Test clock', Clock3),
    ],
  },
  { label: null, places: [place('/settings', 'Settings', Settings)] },
];
