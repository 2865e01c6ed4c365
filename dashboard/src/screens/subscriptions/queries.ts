// Queries of the subscription screens. A change to a subscription invalidates ['subscriptions'],
// which covers all of them.

import type { SubscriptionChange } from '@sanwo/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export const subscriptionQuery = (code: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', code],
    queryFn: () => sanwo.subscriptions.get(code).then(),
  });

export const previewQuery = (code: string, change: SubscriptionChange = {}) =>
  queryOptions({
    queryKey: ['subscriptions', 'preview', code, change],
    queryFn: () => sanwo.subscriptions.preview(code, change).then(),
    placeholderData: keepPreviousData,
  });

export const waitingLinesQuery = (code: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'lines', code],
    queryFn: () => sanwo.subscriptions.listLines(code, { limit: 100 }).then(),
  });

/** The queries to read again after a subscription changed: what it charges and gives back, too. */
export const STALE_AFTER_CHANGE = STALE_AFTER_PAYMENT;
