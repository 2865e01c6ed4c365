// The routes for invoices, payments, refunds, payouts and mandates.

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.tsx';
import { frame, keeping } from './base.ts';

export const money = [
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'failing', 'recovered', 'customer', 'plan', 'subscription'],
      ...['dueFrom', 'dueTo', 'paidFrom', 'paidTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('../screens/invoices/list.tsx'), 'Invoices'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/new',
    validateSearch: keeping('customer'),
    component: lazyScreen(() => import('../screens/invoices/new.tsx'), 'NewInvoice'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/$code',
    component: lazyScreen(() => import('../screens/invoices/one.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'needsReview', 'outcome', 'customerId', 'subscriptionId'],
      ...['invoiceId', 'decidedFrom', 'decidedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('../screens/payments/list.tsx'), 'Payments'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments/$code',
    component: lazyScreen(() => import('../screens/payments/one.tsx'), 'Payment'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'goesTo', 'needsReview', 'customer', 'payment', 'invoice'],
      ...['lessRevenue', 'decidedFrom', 'decidedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('../screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/credit-notes',
    validateSearch: keeping('page', 'search', 'customer', 'invoice', 'from', 'to'),
    component: lazyScreen(() => import('../screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds/$id',
    component: lazyScreen(() => import('../screens/refunds/one.tsx'), 'RefundScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payouts',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'processedFrom', 'processedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('../screens/payouts/list.tsx'), 'Payouts'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settlements',
    validateSearch: keeping(
      ...['page', 'search', 'status', 'payout', 'payment', 'invoice', 'dueFrom', 'dueTo'],
      ...['collectedFrom', 'collectedTo', 'from', 'to'],
    ),
    component: lazyScreen(() => import('../screens/payouts/list.tsx'), 'Payouts'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settlements/$id',
    component: lazyScreen(() => import('../screens/payouts/settlement.tsx'), 'SettlementScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payouts/$id',
    component: lazyScreen(() => import('../screens/payouts/one.tsx'), 'PayoutScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/mandates',
    validateSearch: keeping('page', 'search', 'status', 'customer', 'plan', 'from', 'to'),
    component: lazyScreen(() => import('../screens/mandates/list.tsx'), 'Mandates'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/mandates/$id',
    component: lazyScreen(() => import('../screens/mandates/one.tsx'), 'MandateScreen'),
  }),
];
