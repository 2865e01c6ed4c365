// Every kind of message that we write to a person.

/**
 * To the people of an account: for their own safety, or what each of them chose. No setting of the
 * account turns them off.
 */
export const MEMBER_EMAIL_TYPES = [
  'member_invitation',
  'password_reset',
  'new_sign_in',
  'wrong_codes',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'key_created',
  'owner_added',
  'payout_account_changed',
  'notice',
  'digest',
] as const;

export const EMAIL_TYPES = [
  'subscription_started',
  'trial_ending',
  'upcoming_invoice',
  'receipt',
  'payment_failed',
  'payment_reminder',
  'subscription_paused',
  'card_expiring',
  'subscription_changed',
  'subscription_canceled',
  'webhook_disabled',
  'mandate_instructions',
  'refund_made',
  'invoice_to_transfer',
  'deposits_waiting',
  'portal_code',
  ...MEMBER_EMAIL_TYPES,
] as const;

export type EmailType = (typeof EMAIL_TYPES)[number];
export type MemberEmailType = (typeof MEMBER_EMAIL_TYPES)[number];

/** What lets a payer in to their page: asked for by the payer, and limited where it is asked. */
const LETS_IN: readonly string[] = ['portal_code'];

/** No setting of the account turns it off, and no measure of its mails counts it. */
export const isUnmeasured = (type: string): boolean => isOfMember(type) || LETS_IN.includes(type);

/** What concerns the merchant's own programs and money, and goes to its own address. */
const MERCHANT_EMAIL_TYPES = ['webhook_disabled', 'deposits_waiting'] as const;
type MerchantEmailType = (typeof MERCHANT_EMAIL_TYPES)[number];

/** The rest is for customers: in the merchant's name, colour and words, in their own language. */
export type CustomerEmailType = Exclude<EmailType, MemberEmailType | MerchantEmailType>;

export const isToCustomer = (type: EmailType): type is CustomerEmailType =>
  !isOfMember(type) && !MERCHANT_EMAIL_TYPES.some((each) => each === type);

/** Not what lets a payer in: its words are the same everywhere. */
export const takesOwnWords = (type: EmailType): boolean =>
  isToCustomer(type) && !isUnmeasured(type);

const isOfMember = (type: string): boolean => MEMBER_EMAIL_TYPES.some((each) => each === type);

/** Mails to members that no other mail of their tenant may hold up. */
export const isAlarm = (type: string): boolean => type !== 'member_invitation' && isOfMember(type);
