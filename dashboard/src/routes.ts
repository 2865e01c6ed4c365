// Every screen by its address. Each is loaded when it is first gone to, or when a pointer rests
// on a link to it; what stands after the question mark is kept by name, as text. The API serves the
// page for these addresses and no others: src/http/dashboard.ts lists their first parts.

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { queryClient, sessionQuery } from './session.ts';
import { Broken, Nowhere } from './shell/broken.tsx';
import { Frame } from './shell/frame.tsx';

const root = createRootRoute({ component: Outlet });

/** Keeps what is known of the address's parameters, as text; the rest is dropped. */
const keeping =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [name in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ) as { readonly [name in Name]?: string };

/** Before anybody is signed in. */
const door = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: keeping('next'),
    component: lazyScreen(() => import('./door/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyScreen(() => import('./door/register.tsx'), 'Register'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: keeping('token'),
    component: lazyScreen(() => import('./door/invitation.tsx'), 'Invitation'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/password-reset',
    validateSearch: keeping('token'),
    component: lazyScreen(() => import('./door/password-reset.tsx'), 'PasswordReset'),
  }),
];

/** All other screens stand in the frame, and need somebody signed in. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const inFrame = [
  createRoute({
    getParentRoute: () => frame,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home' });
    },
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/start',
    component: lazyScreen(() => import('./screens/start/start.tsx'), 'Start'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/customers',
    validateSearch: keeping('page', 'search', 'from', 'to'),
    component: lazyScreen(() => import('./screens/customers/list.tsx'), 'Customers'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/customers/$code',
    validateSearch: keeping('month', 'kind'),
    component: lazyScreen(() => import('./screens/customers/one.tsx'), 'Customer'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/home',
    validateSearch: keeping('days'),
    component: lazyScreen(() => import('./screens/home/home.tsx'), 'Home'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans',
    validateSearch: keeping('page', 'search', 'status', 'interval', 'from', 'to'),
    component: lazyScreen(() => import('./screens/plans/list.tsx'), 'Plans'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/new',
    validateSearch: keeping('from'),
    component: lazyScreen(() => import('./screens/plans/new.tsx'), 'NewPlan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/$code',
    validateSearch: keeping('a', 'b'),
    component: lazyScreen(() => import('./screens/plans/one.tsx'), 'Plan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/$code/edit',
    component: lazyScreen(() => import('./screens/plans/edit.tsx'), 'EditPlan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/coupons',
    validateSearch: keeping('page', 'search', 'status', 'from', 'to'),
    component: lazyScreen(() => import('./screens/coupons/list.tsx'), 'Coupons'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/coupons/$code',
    validateSearch: keeping('page'),
    component: lazyScreen(() => import('./screens/coupons/one.tsx'), 'Coupon'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/subscriptions',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'plan', 'customer', 'from', 'to'],
      ...['atRisk', 'recurring', 'renewing', 'nextBillingFrom', 'nextBillingTo'],
      ...['trialEndFrom', 'trialEndTo', 'startedFrom', 'startedTo', 'canceledFrom', 'canceledTo'],
    ),
    component: lazyScreen(() => import('./screens/subscriptions/list.tsx'), 'Subscriptions'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/subscriptions/$code',
    component: lazyScreen(() => import('./screens/subscriptions/one.tsx'), 'Subscription'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'failing', 'recovered', 'customer', 'plan', 'subscription'],
      ...['dueFrom', 'dueTo', 'paidFrom', 'paidTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/invoices/list.tsx'), 'Invoices'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/new',
    validateSearch: keeping('customer'),
    component: lazyScreen(() => import('./screens/invoices/new.tsx'), 'NewInvoice'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/$code',
    component: lazyScreen(() => import('./screens/invoices/one.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'needsReview', 'outcome', 'customerId', 'subscriptionId'],
      ...['invoiceId', 'decidedFrom', 'decidedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/payments/list.tsx'), 'Payments'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments/$code',
    component: lazyScreen(() => import('./screens/payments/one.tsx'), 'Payment'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'goesTo', 'needsReview', 'customer', 'payment', 'invoice'],
      ...['lessRevenue', 'decidedFrom', 'decidedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/credit-notes',
    validateSearch: keeping('page', 'search', 'customer', 'invoice', 'from', 'to'),
    component: lazyScreen(() => import('./screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds/$id',
    component: lazyScreen(() => import('./screens/refunds/one.tsx'), 'RefundScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payouts',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'processedFrom', 'processedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/payouts/list.tsx'), 'Payouts'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settlements',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'payout', 'payment', 'invoice', 'dueFrom', 'dueTo'],
      ...['collectedFrom', 'collectedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/payouts/list.tsx'), 'Payouts'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settlements/$id',
    component: lazyScreen(() => import('./screens/payouts/settlement.tsx'), 'SettlementScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payouts/$id',
    component: lazyScreen(() => import('./screens/payouts/one.tsx'), 'PayoutScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/mandates',
    validateSearch: keeping('page', 'search', 'status', 'customer', 'plan', 'from', 'to'),
    component: lazyScreen(() => import('./screens/mandates/list.tsx'), 'Mandates'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/mandates/$id',
    component: lazyScreen(() => import('./screens/mandates/one.tsx'), 'MandateScreen'),
  }),
  ...(import.meta.env.DEV || localStorage.getItem('sanwo.kit')
    ? [
        createRoute({
          getParentRoute: () => frame,
          path: '/kit',
          validateSearch: keeping('page', 'search', 'status'),
          component: lazyScreen(() => import('./screens/kit/kit.tsx'), 'Kit'),
        }),
      ]
    : []),
];

/** For whoever builds on it, and for whoever looks after the account. */
const workshop = [
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/keys',
    validateSearch: keeping('page'),
    component: lazyScreen(() => import('./screens/keys/list.tsx'), 'Keys'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/people',
    validateSearch: keeping('page'),
    component: lazyScreen(() => import('./screens/people/list.tsx'), 'People'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/webhooks',
    validateSearch: keeping('page', 'status', 'eventType', 'from', 'to'),
    component: lazyScreen(() => import('./screens/webhooks/list.tsx'), 'Webhooks'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/webhooks/$id',
    component: lazyScreen(() => import('./screens/webhooks/one.tsx'), 'Delivery'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/events',
    validateSearch: keeping('page', 'type', 'from', 'to'),
    component: lazyScreen(() => import('./screens/events/list.tsx'), 'Events'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/events/$id',
    component: lazyScreen(() => import('./screens/events/one.tsx'), 'EventPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/log',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'method', 'actor', 'operation', 'from', 'to'],
    ),
    component: lazyScreen(() => import('./screens/requests/list.tsx'), 'Requests'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/log/$id',
    component: lazyScreen(() => import('./screens/requests/one.tsx'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/clock',
    component: lazyScreen(() => import('./screens/clock/clock.tsx'), 'ClockPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings',
    component: lazyScreen(() => import('./screens/settings/business.tsx'), 'BusinessSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/billing',
    component: lazyScreen(() => import('./screens/settings/billing.tsx'), 'BillingSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/emails',
    component: lazyScreen(() => import('./screens/settings/emails.tsx'), 'EmailSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/security',
    component: lazyScreen(() => import('./screens/security/security.tsx'), 'Security'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/audit',
    validateSearch: keeping('page', 'search', 'action', 'actor', 'subject', 'from', 'to'),
    component: lazyScreen(() => import('./screens/audit/list.tsx'), 'AuditLog'),
  }),
];

export const router = createRouter({
  routeTree: root.addChildren([...door, frame.addChildren([...inFrame, ...workshop])]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Nowhere,
  scrollRestoration: true,
  // Addresses that people can read: every value is text.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given as [string, string][]).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
