// What is charged for an invoice: its subscription's source, or its customer's newest where it is
// of none; null where nothing is saved.

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
