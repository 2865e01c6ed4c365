// Reminds a customer of an unpaid invoice by email.

import { REACHES_OUT } from '../answers/action.ts';
import { ACTS } from '../answers/api.ts';
import { invoiceField, requiredField } from '../answers/arguments.ts';
import { boolean, objectOf, string } from '../answers/schemas.ts';
import { tool } from '../answers/tool.ts';

export const sendDunningReminder = tool({
  name: 'send_dunning_reminder',
  title: 'Send a reminder',
  description:
    'Email the customer a payment link for an unpaid (open or failed) invoice. Every call ' +
    'sends another email.',
  needs: 'remind',
  annotations: REACHES_OUT,
  fields: { invoice_id_or_code: requiredField(invoiceField('get_invoices')) },
  output: objectOf({ message: string, checkoutLink: string, sent: boolean }),
  async run({ invoice_id_or_code: code }, { sanwo }) {
    const { checkoutLink, sent, kept } = await sanwo.invoices.sendReminder(code, ACTS);
    const emailed = kept
      ? 'Reminder stored in the mailbox but not sent (no mail server is configured)'
      : sent
        ? 'Reminder sent'
        : 'The reminder could not be sent';
    const message = `${emailed} for ${code}, with the link ${checkoutLink}`;
    return { text: message, data: { message, checkoutLink, sent } };
  },
});
