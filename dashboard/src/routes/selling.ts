// The routes for the home page, plans, coupons, payment pages, customers and subscriptions.

import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.tsx';
import { frame, keeping, keepingList } from './base.ts';

export const selling = [
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
    component: lazyScreen(() => import('../screens/start/start.tsx'), 'Start'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/customers',
    validateSearch: keepingList('customers'),
    component: lazyScreen(() => import('../screens/customers/list.tsx'), 'Customers'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/customers/import',
    component: lazyScreen(
      () => import('../screens/customers/import/import.tsx'),
      'ImportCustomers',
    ),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/customers/$code',
    validateSearch: keeping('month', 'kind'),
    component: lazyScreen(() => import('../screens/customers/one.tsx'), 'Customer'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/home',
    validateSearch: keeping('days'),
    component: lazyScreen(() => import('../screens/home/home.tsx'), 'Home'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans',
    validateSearch: keepingList('plans'),
    component: lazyScreen(() => import('../screens/plans/list.tsx'), 'Plans'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/new',
    validateSearch: keeping('from'),
    component: lazyScreen(() => import('../screens/plans/new.tsx'), 'NewPlan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/$code',
    validateSearch: keeping('a', 'b'),
    component: lazyScreen(() => import('../screens/plans/one.tsx'), 'Plan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/plans/$code/edit',
    component: lazyScreen(() => import('../screens/plans/edit.tsx'), 'EditPlan'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/coupons',
    validateSearch: keepingList('coupons'),
    component: lazyScreen(() => import('../screens/coupons/list.tsx'), 'Coupons'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/coupons/$code',
    validateSearch: keeping('page'),
    component: lazyScreen(() => import('../screens/coupons/one.tsx'), 'Coupon'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/pages',
    validateSearch: keepingList('pages'),
    component: lazyScreen(() => import('../screens/pages/list.tsx'), 'PaymentPages'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/pages/new',
    component: lazyScreen(() => import('../screens/pages/new.tsx'), 'NewPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/pages/$code',
    validateSearch: keeping('page'),
    component: lazyScreen(() => import('../screens/pages/one.tsx'), 'OnePage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/pages/$code/edit',
    component: lazyScreen(() => import('../screens/pages/edit.tsx'), 'EditPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/subscriptions',
    validateSearch: keepingList('subscriptions'),
    component: lazyScreen(() => import('../screens/subscriptions/list.tsx'), 'Subscriptions'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/subscriptions/$code',
    component: lazyScreen(() => import('../screens/subscriptions/one.tsx'), 'Subscription'),
  }),
  ...(import.meta.env.DEV || localStorage.getItem('sanwo.kit')
    ? [
        createRoute({
          getParentRoute: () => frame,
          path: '/kit',
          validateSearch: keeping('page', 'search', 'status'),
          component: lazyScreen(() => import('../screens/kit/kit.tsx'), 'Kit'),
        }),
      ]
    : []),
];
