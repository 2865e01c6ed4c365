// The events of comparing books with the provider's statement.

import {
  Break,
  breakExample,
  dayExample,
  ReconciliationDay,
} from '../model/reconciliation/shape.ts';
import { event } from './event.ts';

export const RECONCILIATION_EVENTS = {
  'reconciliation.break_opened': event(
    'Your records and the provider’s statement do not agree about something.',
    Break,
    breakExample,
  ),
  'reconciliation.break_closed': event('A break was healed, explained or written off.', Break, {
    ...breakExample,
    status: 'healed',
    closedAt: '2026-02-01T01:31:00.000Z',
  }),
  'reconciliation.day_closed': event(
    'A day was compared with the provider’s statement as a whole. `status` and `difference` say ' +
      'whether everything agreed.',
    ReconciliationDay,
    dayExample,
  ),
};
