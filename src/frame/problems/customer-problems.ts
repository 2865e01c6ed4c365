// What can go wrong where a merchant names a customer.

export const CUSTOMER_PROBLEMS = {
  customer_not_found: [404, 'Customer not found'],
  customer_ambiguous: [409, 'Several customers have this phone number: use a code'],
  customer_email_taken: [409, 'A customer with this email already exists'],
  customer_without_email: [
    409,
    'This customer has no email: open the invoice, and send its message yourself',
  ],
  customer_subscribed: [
    409,
    'This customer has subscriptions that have not ended: cancel them first',
  ],
  customer_money_under_way: [
    409,
    'A payment, refund or return of this customer is not decided yet: try again when it is',
  ],
  data_export_not_found: [404, 'Data export not found'],
  data_export_limit_reached: [429, 'Five data exports are in progress: wait until one is done'],
} as const;
