// The routes before sign-in.

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../lazy-screen.tsx';
import { keeping, root } from './base.ts';

export const door = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: keeping('next'),
    component: lazyScreen(() => import('../door/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyScreen(() => import('../door/register.tsx'), 'Register'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: keeping('token'),
    component: lazyScreen(() => import('../door/invitation.tsx'), 'Invitation'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/password-reset',
    validateSearch: keeping('token'),
    component: lazyScreen(() => import('../door/password-reset.tsx'), 'PasswordReset'),
  }),
];
