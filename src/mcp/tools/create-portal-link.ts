// A link by which a customer pays what is due, or gives another card; and the customer's own page.

import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { REACHES_OUT } from '../answers/action.ts';
import { ACTS, isProblem } from '../answers/api.ts';
import { flagField, referenceField, requiredField } from '../answers/arguments.ts';
import { boolean, nullableString, objectOf, string } from '../answers/schemas.ts';
import { tool } from '../answers/tool.ts';

export const createPortalLink = tool({
  name: 'create_portal_link',
  title: 'Create a payment link',
  description:
    'Create a link where the customer pays the amount due or, if nothing is due, replaces the ' +
    'card. Use it when the card or mandate no longer works. portalLink opens the customer’s own ' +
    'page for an hour: to change, pause or cancel.',
  needs: 'serve',
  annotations: REACHES_OUT,
  fields: {
    subscription_id_or_code: requiredField(referenceField('SUB', 'get_subscriptions')),
    send_email: flagField('true also emails it to the customer'),
  },
  output: objectOf({
    ...{ message: string, checkoutLink: string, sent: boolean },
    portalLink: nullableString,
  }),
  async run({ subscription_id_or_code: code, send_email: sendEmail = false }, { sanwo }) {
    // The email comes last: where another step fails, nobody was written to.
    const portalLink = await portalLinkOf(sanwo, code);
    const data = await sanwo.subscriptions.createCheckoutLink(code, { sendEmail }, ACTS);
    const { checkoutLink, sent, kept, chargePending } = data;
    const isOut = sent && !kept;
    const emailed = isOut ? 'emailed to the customer' : kept ? NOT_OUT : 'not emailed';
    const word = chargePending === null ? '' : TWICE;
    const page = portalLink === null ? '' : `\nThe customer’s own page, for an hour: ${portalLink}`;
    const message = `Payment link for ${code} (${emailed}): ${checkoutLink}${word}${page}`;
    return { text: message, data: { message, checkoutLink, sent, portalLink } };
  },
});

/** Null where the merchant has switched the page off. */
async function portalLinkOf(sanwo: Sanwo, code: string): Promise<string | null> {
  const { customer } = await sanwo.subscriptions.get(code);
  try {
    return (await sanwo.customers.createPortalSession(customer.code, {}, ACTS)).url;
  } catch (error) {
    if (isProblem(error) && error.code === 'portal_disabled') return null;
    throw error;
  }
}

const NOT_OUT = 'the email is stored, not sent: no mail server is configured';

const TWICE =
  '\nAn earlier charge of the same invoice is still being checked: warn the customer that it may ' +
  'have gone through. If both payments succeed, one is refunded in full.';
