// The event that a merchant asks for, to see that its webhook URL takes it.

import Type from 'typebox';
import { event } from './event.ts';

const WebhookTest = Type.Object(
  { message: Type.String({ description: 'A text for the test' }) },
  { title: 'WebhookTest', description: 'Data of a test webhook.' },
);

export const WEBHOOK_EVENTS = {
  'webhook.test': event('A test event that you requested.', WebhookTest, {
    message: 'This is a test of your webhook endpoint.',
  }),
};
