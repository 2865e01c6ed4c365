// A payment page as the documentation shows it.

import type { Static } from 'typebox';
import type { PaymentPage } from './shape.ts';

export const paymentPageExample: Static<typeof PaymentPage> = {
  id: '019aa3f2-1c22-7d3e-8f4a-5b6c7d8e9f0a',
  code: 'PGE_r4S5t6U7',
  slug: 'iron-temple',
  url: 'http://127.0.0.1:8080/p/iron-temple',
  qrUrl: 'http://127.0.0.1:8080/p/iron-temple/qr',
  name: 'Join Iron Temple',
  description: 'Open every day from 6 am to 10 pm.',
  offers: [{ planCode: 'PLN_a1B2c3D4' }, { amount: 150_000, description: 'A day pass' }],
  fields: { name: 'required', phone: 'asked', custom: [] },
  coupon: null,
  quantity: false,
  limit: null,
  closesAt: null,
  embedOrigins: [],
  status: 'open',
  takesOrders: true,
  views: 240,
  started: 31,
  paid: 24,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
