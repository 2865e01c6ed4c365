// The events of payments that their payers do not recognise.

import { DisputeView, disputeViewExample } from '../model/views/disputes.ts';
import { event } from './event.ts';

export const DISPUTE_EVENTS = {
  'dispute.opened': event(
    'A payer does not recognise a payment. Its subscription is not charged until you respond.',
    DisputeView,
    disputeViewExample,
  ),
};
