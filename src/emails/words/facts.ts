// What a message may mention, and what it says: data, of which the words are made.

import type { Interval } from '../../lib/values/period.ts';
import type { Means } from '../../model/emails/means-sql.ts';
import type { NoticeKind } from '../../model/people/notices.ts';
import type { Language } from '../../model/portal/languages.ts';

export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What one looks up later: label and value. */
  readonly details: readonly (readonly [label: string, value: string])[];
  /** Where all of it can be read. */
  readonly more?: { readonly label: string; readonly url: string };
  readonly button?: { readonly label: string; readonly url: string; readonly note?: string };
  /** A merchant's own words could be untrue of it: none are in it. */
  readonly isFixed?: true;
  /** What a merchant says at the end. */
  readonly outro?: readonly string[];
}

/** With what the foot of every message says, and why this one was sent. */
export interface MailContent extends Content {
  readonly language: Language;
  readonly why: string;
  readonly pageLabel: string;
  readonly questionsLabel: string;
}

/** Everything a message may mention. What a row of long ago does not know is left out. */
export interface EmailFacts {
  readonly merchant: string;
  readonly zone: string;
  readonly customerName?: string | null;
  readonly planName?: string;
  /** The title of a one-off invoice, which has no plan. */
  readonly title?: string;
  readonly subscriptionCode?: string;
  /** Its code, while it has no number. */
  readonly invoiceNumber?: string | null;
  /** What paid, what was tried, or what will be charged. */
  readonly means?: Means | null;
  /** Of what was refunded. */
  readonly creditNote?: string | null;
  readonly amount?: number;
  /** An earlier charge of it is not decided. */
  readonly isChargePending?: true;
  /** Of an invoice that is sent for the first time. */
  readonly isNew?: true;
  /** What the merchant wrote for the payer. */
  readonly note?: string;
  readonly dueAt?: string;
  /** It is paid by transfer: to this account, where there is one. */
  readonly byTransfer?: true;
  readonly transferTo?: TransferTo | null;
  /** When the invoice to come opens. */
  readonly opensAt?: string;
  readonly trialEndDate?: string | null;
  readonly trial?: TrialFacts;
  readonly billingPeriodStart?: string;
  readonly billingPeriodEnd?: string;
  readonly failureReason?: string | null;
  readonly nextPaymentAttemptAt?: string | null;
  readonly reason?: string;
  /** Of a subscription that was canceled: what goes back the way it was paid, and as credit. */
  readonly refunded?: number;
  readonly credited?: number;
  /** What is given back becomes credit. */
  readonly isCredit?: true;
  readonly before?: PricedPlan;
  readonly after?: PricedPlan;
  /** What holds from another moment on, beside a change that holds already. */
  readonly next?: PricedPlan;
  readonly nextAt?: string | null;
  /** When a change begins to hold; null: it does already. */
  readonly appliesAt?: string | null;
  /** What is asked for a change now. */
  readonly dueNow?: number;
  /** What a mandate allows for one debit, where that is less than what is due. */
  readonly mandateAllows?: number;
  readonly accountLast4?: string;
  readonly cardBrand?: string | null;
  readonly cardLast4?: string | null;
  readonly cardExpiryMonth?: number | null;
  readonly cardExpiryYear?: number | null;
  readonly url?: string;
  /** For messages to members: the inviter, the role, and the browser and network. */
  readonly inviter?: string | null;
  readonly role?: string;
  readonly browser?: string;
  readonly network?: string;
  readonly at?: string;
  /** Of an API key: its last characters, who made it, and whether it is the account's own. */
  readonly keyLastFour?: string;
  readonly maker?: string;
  readonly isAccountKey?: boolean;
  /** The email of a member who has become an owner. */
  readonly newOwner?: string;
  /** What happened of one kind, and how often; the newest are named. */
  readonly notice?: {
    readonly kind: NoticeKind;
    readonly count: number;
    readonly lines: readonly (readonly [label: string, value: string])[];
  };
  /** Of whole days: figures, and what to do. */
  readonly digest?: {
    readonly from: string;
    readonly to: string;
    readonly figures: readonly (readonly [label: string, value: string])[];
    readonly todo: readonly string[];
  };
  /** Where payouts go from a moment on. */
  readonly payoutAccount?: {
    readonly bankName: string | null;
    readonly last4: string;
    readonly usedFrom: string;
  };
  /** The link for the member; null if shown to another person, or if it has ended. */
  readonly memberLink?: string | null;
  /** What lets a payer in to their page; masked where another person looks. */
  readonly portalCode?: string;
  /** The payer's; messages to merchants and their members are English. */
  readonly language?: Language;
  /** Deposits that wait for the merchant, and the dashboard's address. */
  readonly waiting?: WaitingFacts;
  readonly dashboardUrl?: string | null;
  /** How a mandate is approved, in the words of the bank’s scheme. */
  readonly instructions?: string;
  /** The paper of the invoice, and the payer's page of the subscription. */
  readonly documentUrl?: string | null;
  readonly subscriptionUrl?: string | null;
  /** Where the customer pays, or gives another card. */
  readonly link?: string | null;
  /** The way to a fresh page when the link above has run out. */
  readonly lastingLink?: string | null;
}

export interface TrialFacts {
  /** The first payment, if it was made at checkout. */
  readonly paid: number;
  /** The charge that verified the card, which is refunded. */
  readonly checked: number;
  readonly firstPeriodEnd: string;
  /** Whether there is a second payment. */
  readonly isFollowed: boolean;
  readonly hasSource: boolean;
  /** Whether nothing more is due for the first period. Not said by an old version, as the next. */
  readonly isCovered?: boolean;
  /** Whether nothing will be due for any period after that. */
  readonly isFree?: boolean;
  /** Whether it is canceled when the trial ends. */
  readonly isEnding?: boolean;
  /** What is due when the trial ends, though the first period is paid. */
  readonly difference?: number;
}

export interface TransferTo {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
}

export interface UnplacedFacts {
  readonly amount: number;
  readonly currency: string;
}

export interface WaitingFacts {
  readonly count: number;
  readonly sums: readonly UnplacedFacts[];
  readonly oldest: readonly (UnplacedFacts & {
    readonly senderName: string | null;
    readonly since: string;
  })[];
}

export interface PricedPlan {
  readonly planName: string;
  readonly quantity: number;
  readonly amount: number;
  /** "every month", for a process of the version before. */
  readonly rhythm: string;
  readonly interval?: Interval;
  readonly intervalCount?: number;
}
