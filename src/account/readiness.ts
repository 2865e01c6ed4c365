// What each step before going live asks for, in words: what is missing while it is not done. Pure.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../frame/house.ts';
import { OneOf } from '../lib/api/schema.ts';
import type { DoneSoFar } from '../model/tenants/readiness-sql.ts';

const READINESS_KEYS = [
  'business_details',
  'brand',
  'payout_account',
  'notices',
  'second_factor',
  'first_plan',
  'first_page_or_integration',
  'webhook',
] as const;

export const ReadinessStep = Type.Object(
  {
    key: OneOf(READINESS_KEYS, {
      title: 'ReadinessKey',
      description: 'What the step is about.',
    }),
    done: Type.Boolean({ description: 'Whether the step is done' }),
    why: Type.String({ description: 'Why it matters, or what is missing' }),
    action: Type.String({ description: 'What to do' }),
  },
  { title: 'ReadinessStep', description: 'A step before going live.' },
);
type Step = Static<typeof ReadinessStep>;

interface ReadinessFacts extends DoneSoFar {
  readonly isPaidOut: boolean;
  readonly isNoticed: boolean;
}

export function readinessOf(tenant: Tenant, facts: ReadinessFacts): Step[] {
  return [
    businessDetails(tenant),
    brand(tenant),
    {
      key: 'payout_account',
      done: facts.isPaidOut,
      why: 'Without it your money has nowhere to go, and in live mode no order can be made.',
      action: 'Choose a bank account under Settings, Payouts.',
    },
    {
      key: 'notices',
      done: facts.isNoticed,
      why: 'We have to reach you, for example when a webhook or a payout fails.',
      action: 'Choose your emails under Settings, Notices, or enter one under Business.',
    },
    secondFactor(facts),
    {
      key: 'first_plan',
      done: facts.hasPlan,
      why: 'A plan says what you sell, its price, and how often it is charged.',
      action: 'Create a plan.',
    },
    {
      key: 'first_page_or_integration',
      done: facts.hasPage || facts.hasOrder,
      why: 'Customers pay on a payment page, or at an order that your program makes.',
      action: 'Create a payment page, or make an order with the API.',
    },
    {
      key: 'webhook',
      done: tenant.webhookUrl !== null && facts.isAnswered,
      why:
        tenant.webhookUrl === null
          ? 'Your program learns from webhooks what was paid and what failed.'
          : 'Your webhook address has not accepted any of the newest events yet.',
      action: 'Set a webhook address under Webhooks, and send a test event.',
    },
  ];
}

/** A colour alone is no sign that customers know. */
function brand({ logoName, brandColor }: Tenant): Step {
  return {
    key: 'brand',
    done: logoName !== null,
    why:
      logoName === null && brandColor !== null
        ? 'Your colour is set. Your logo is missing on payment pages, emails and documents.'
        : 'Customers recognise your payment pages, emails and documents by your logo and colour.',
    action: 'Upload a logo and choose a colour under Settings, Business.',
  };
}

function businessDetails({ legalName, address, supportEmail, supportPhone, email }: Tenant): Step {
  const missing = [
    ...(legalName === null ? ['your legal name'] : []),
    ...(address === null ? ['your address'] : []),
    ...((supportEmail ?? supportPhone ?? email) === null ? ['a contact for customers'] : []),
  ];
  const list = missing.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return {
    key: 'business_details',
    done: missing.length === 0,
    why:
      missing.length === 0
        ? 'Invoices and receipts have your name, your address and a contact.'
        : `Invoices and receipts lack ${list}.`,
    action: 'Enter your business details under Settings, Business.',
  };
}

function secondFactor({ owners, ownersWithoutCodes }: ReadinessFacts): Step {
  const count = ownersWithoutCodes === 1 ? 'One owner signs' : `${ownersWithoutCodes} owners sign`;
  return {
    key: 'second_factor',
    done: owners > 0 && ownersWithoutCodes === 0,
    why:
      ownersWithoutCodes > 0
        ? `${count} in with a password alone, which a stranger may know.`
        : 'A password alone may be known to a stranger: an owner also shows a code.',
    action: 'Turn on two-factor authentication under Settings, Security.',
  };
}
