// The routes for developers and for the account's settings.

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.tsx';
import { frame, keepingList } from './base.ts';

export const developersAndSettings = [
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/keys',
    validateSearch: keepingList('keys'),
    component: lazyScreen(() => import('../screens/keys/list.tsx'), 'Keys'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/people',
    validateSearch: keepingList('members'),
    component: lazyScreen(() => import('../screens/people/list.tsx'), 'People'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/webhooks',
    validateSearch: keepingList('webhookDeliveries'),
    component: lazyScreen(() => import('../screens/webhooks/list.tsx'), 'Webhooks'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/webhooks/$id',
    component: lazyScreen(() => import('../screens/webhooks/one.tsx'), 'Delivery'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/events',
    validateSearch: keepingList('events'),
    component: lazyScreen(() => import('../screens/events/list.tsx'), 'Events'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/events/$id',
    component: lazyScreen(() => import('../screens/events/one.tsx'), 'EventPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/log',
    validateSearch: keepingList('requests'),
    component: lazyScreen(() => import('../screens/requests/list.tsx'), 'Requests'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/log/$id',
    component: lazyScreen(() => import('../screens/requests/one.tsx'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/developers/clock',
    component: lazyScreen(() => import('../screens/clock/clock.tsx'), 'ClockPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings',
    component: lazyScreen(() => import('../screens/settings/business.tsx'), 'BusinessSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/billing',
    component: lazyScreen(() => import('../screens/settings/billing.tsx'), 'BillingSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/payers',
    component: lazyScreen(() => import('../screens/settings/payers.tsx'), 'PayerPageSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/payouts',
    component: lazyScreen(() => import('../screens/payouts/account.tsx'), 'PayoutAccountSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/emails',
    component: lazyScreen(() => import('../screens/settings/emails.tsx'), 'EmailSettings'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/notices',
    component: lazyScreen(() => import('../screens/security/notices.tsx'), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/security',
    component: lazyScreen(() => import('../screens/security/security.tsx'), 'Security'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings/audit',
    validateSearch: keepingList('audit'),
    component: lazyScreen(() => import('../screens/audit/list.tsx'), 'AuditLog'),
  }),
];
