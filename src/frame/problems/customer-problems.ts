// What can go wrong where a merchant names a customer.

export const CUSTOMER_PROBLEMS = {
  customer_not_found: [404, 'Customer not found'],
  customer_ambiguous: [409, 'Several customers have this phone number: use a code'],
  customer_email_taken: [409, 'A customer with this email already exists'],
  customer_without_email: [
    409,
    'This customer has no email: open the invoice, and send its message yourself',
  ],
} as const;
