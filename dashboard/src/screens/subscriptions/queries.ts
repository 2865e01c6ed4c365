// What the screens of subscriptions read, each under one key: whatever changes a subscription
// invalidates ['subscriptions'], and with it all of them.

import type { SubscriptionChange } from '@sanwo/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

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

/** Everything that shows a subscription, or what it brings about. */
export const TOUCHED = [['subscriptions'], ['customers'], ['invoices'], ['payments']] as const;
