// What can go wrong on the page of payers.

export const PORTAL_PROBLEMS = {
  payer_unproven: [401, 'Send the token of the link to your page in the X-Payer-Token header'],
  portal_disabled: [409, 'The page for payers is switched off: contact the business'],
  portal_not_offered: [409, 'The business does not offer this on the page: contact the business'],
  portal_pause_limit: [409, 'You have paused as often as the business allows'],
  portal_amount_changed: [409, 'The amount has changed: look at it again'],
  portal_flow_ambiguous: [
    409,
    'The customer has several subscriptions: send subscriptionIdOrCode with the flow',
  ],
} as const;
