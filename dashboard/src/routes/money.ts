// The routes for invoices, payments, transfers, refunds, disputes, payouts, mandates and books.

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.tsx';
import { frame, keeping, keepingList } from './base.ts';

export const money = [
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices',
    validateSearch: keepingList('invoices'),
    component: lazyScreen(() => import('../screens/invoices/list.tsx'), 'Invoices'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/new',
    validateSearch: keeping('customer'),
    component: lazyScreen(() => import('../screens/invoices/sale/new.tsx'), 'NewInvoice'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/$code/edit',
    component: lazyScreen(() => import('../screens/invoices/sale/edit-draft.tsx'), 'EditDraft'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/invoices/$code',
    component: lazyScreen(() => import('../screens/invoices/one.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments',
    validateSearch: keepingList('payments'),
    component: lazyScreen(() => import('../screens/payments/list.tsx'), 'Payments'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payments/$code',
    component: lazyScreen(() => import('../screens/payments/one.tsx'), 'Payment'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/deposits',
    validateSearch: keepingList('deposits'),
    component: lazyScreen(() => import('../screens/deposits/list.tsx'), 'Transfers'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/account-numbers',
    validateSearch: keepingList('virtualAccounts'),
    component: lazyScreen(() => import('../screens/deposits/list.tsx'), 'Transfers'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/deposits/$code',
    component: lazyScreen(() => import('../screens/deposits/one.tsx'), 'DepositScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reports',
    validateSearch: keeping('month'),
    component: lazyScreen(() => import('../screens/reports/tax.tsx'), 'Reports'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/ledger',
    validateSearch: keepingList('ledger'),
    component: lazyScreen(() => import('../screens/ledger/ledger.tsx'), 'Ledger'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reconciliation',
    validateSearch: keepingList('reconciliation'),
    component: lazyScreen(() => import('../screens/reconciliation/list.tsx'), 'Reconciliation'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reconciliation/breaks',
    validateSearch: keepingList('breaks'),
    component: lazyScreen(() => import('../screens/reconciliation/list.tsx'), 'Reconciliation'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reconciliation/breaks/$code',
    component: lazyScreen(() => import('../screens/reconciliation/break.tsx'), 'Break'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/reconciliation/$day',
    validateSearch: keeping('provider'),
    component: lazyScreen(
      () => import('../screens/reconciliation/day.tsx'),
      'ReconciliationDayScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds',
    validateSearch: keepingList('refunds'),
    component: lazyScreen(() => import('../screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/credit-notes',
    validateSearch: keepingList('creditNotes'),
    component: lazyScreen(() => import('../screens/refunds/list.tsx'), 'Refunds'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/refunds/$id',
    component: lazyScreen(() => import('../screens/refunds/one.tsx'), 'RefundScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/disputes',
    validateSearch: keepingList('disputes'),
    component: lazyScreen(() => import('../screens/disputes/list.tsx'), 'Disputes'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/disputes/$code',
    component: lazyScreen(() => import('../screens/disputes/one.tsx'), 'DisputeScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/payouts',
    validateSearch: keepingList('payouts'),
    component: lazyScreen(() => import('../screens/payouts/list.tsx'), 'Payouts'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settlements',
    validateSearch: keepingList('settlements'),
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
    validateSearch: keepingList('mandates'),
    component: lazyScreen(() => import('../screens/mandates/list.tsx'), 'Mandates'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/mandates/$id',
    component: lazyScreen(() => import('../screens/mandates/one.tsx'), 'MandateScreen'),
  }),
];
