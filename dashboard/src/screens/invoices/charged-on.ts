// The payment method charged for an invoice: the subscription's, or else the customer's newest.
// Null if none is saved.

import type { Invoice, PaymentSource } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const chargedOnQuery = ({ subscription, customer }: Invoice) =>
  queryOptions({
    queryKey: ['customers', 'source', subscription?.code ?? customer.code],
    queryFn: async (): Promise<PaymentSource | null> => {
      if (subscription) return (await sanwo.subscriptions.get(subscription.code)).paymentSource;
      const { paymentSources } = await sanwo.customers.get(customer.code);
      return paymentSources.find(({ status }) => status === 'active') ?? null;
    },
  });
