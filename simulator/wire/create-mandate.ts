// A mandate is asked for; the payer approves it later, by a small transfer from the mandated
// account.

import { accountBehaviour } from '../accounts.ts';
import { isBankCode } from '../banks.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Shape } from '../faults/shapes.ts';
import type { MandateDetails } from '../mandates.ts';
import { parseNaira } from '../naira.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from './answers.ts';
import type { Answer, Call, Handle, WireRoute } from './call.ts';
import { parseLocal } from './local-time.ts';
import { type Fields, fieldsOf, optionalText } from './read.ts';

const DETAILS = [
  'customerAccountNumber',
  'bankCode',
  'customerName',
  'customerAccountName',
  'customerEmail',
  'customerPhoneNumber',
  'customerAddress',
  'narration',
] as const;
const REQUIRED = [...DETAILS, 'frequency', 'merchantReference', 'startDate', 'endDate'] as const;

const COUNTS = 'TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ');
const FREQUENCIES = new Set([
  'VARIABLE',
  'WEEKLY',
  'EVERY_TWO_WEEKS',
  'MONTHLY',
  ...COUNTS.map((count) => `EVERY_${count}_MONTHS`),
]);

/** "Present" is a while: a request made a moment ago starts now. */
const START_GRACE_MS = 5 * MINUTE_MS;

const create: Handle = (parts, call) => {
  const given = readText(fieldsOf(call.body));
  const shape = parts.shapes.next('mandate');
  const terms = readTerms({ parts, given, call });
  if (typeof terms === 'string') throw refuseMandate(terms, shape);

  const details = Object.fromEntries(DETAILS.map((name) => [name, given[name]])) as {
    [Name in keyof MandateDetails]: string;
  };
  const mandateId = parts.mandates.create({
    merchantReference: given.merchantReference,
    accountId: call.accountId,
    behaviour: accountBehaviour(given.customerAccountNumber),
    frequency: given.frequency,
    details,
    ...terms,
  });
  return created({ mandateId, given, shape });
};

type Given = Readonly<Record<(typeof REQUIRED)[number], string>> & { readonly amount: unknown };

function readText(body: Fields): Given {
  const values = REQUIRED.map((name) => [name, optionalText(body, name)] as const);
  const errors = values.filter(([, value]) => value === null);
  if (errors.length > 0) {
    const messages = errors.map(([name]) => `${name} must not be blank`);
    throw new Refusal({ status: 422, body: { errors: messages } });
  }
  return {
    ...(Object.fromEntries(values) as Record<(typeof REQUIRED)[number], string>),
    amount: body.amount,
  };
}

interface Asked {
  readonly parts: Parts;
  readonly given: Given;
  readonly call: Call;
}

/** The terms of the mandate, or the sentence that refuses them. */
function readTerms({ parts, given, call }: Asked) {
  if (!/^\d{10}$/.test(given.customerAccountNumber)) return 'Invalid account number';
  if (!isBankCode(given.bankCode)) return 'Invalid bank code';
  if (!/^234\d{10}$/.test(given.customerPhoneNumber)) {
    return 'Invalid phone number: use the 234 international form';
  }
  if (!/^\d+$/.test(given.merchantReference)) return 'merchantReference must contain digits only';
  if (parts.mandates.isTaken(given.merchantReference)) return 'Duplicate merchantReference';
  const limitKobo = readLimit(given);
  if (typeof limitKobo === 'string') return limitKobo;

  const starts = parseLocal(given.startDate);
  const ends = parseLocal(given.endDate);
  if (!starts || starts.getTime() < call.now.getTime() - START_GRACE_MS) {
    return 'startDate must be present or future';
  }
  if (!ends || ends <= starts) return 'endDate must be after startDate';
  return { limitKobo, startsAt: starts.toISOString(), endsAt: ends.toISOString() };
}

/** Null is no limit: a variable mandate has none. */
function readLimit({ frequency, amount }: Given): number | null | string {
  if (!FREQUENCIES.has(frequency)) return 'Invalid frequency';
  const named = amount !== undefined && amount !== null;
  if (frequency === 'VARIABLE') {
    return named ? 'Variable frequency mandates cannot have an amount set' : null;
  }
  return parseNaira(amount) || 'amount can not be null';
}

function refuseMandate(message: string, shape: Shape): Refusal {
  const body =
    shape === 'first'
      ? { code: '400', message, description: message, status: false }
      : { responseCode: '01', responseMessage: message };
  return new Refusal({ status: 400, body });
}

interface Created {
  readonly mandateId: string;
  readonly given: Given;
  readonly shape: Shape;
}

function created({ mandateId, given, shape }: Created): Answer {
  const { merchantReference, customerPhoneNumber, customerAccountNumber } = given;
  const description =
    `Welcome to NIBSS e-mandate authorisation. To approve this mandate, please transfer ₦50.00 ` +
    `from account ${customerAccountNumber} to account 9020025928 (NIBSS, Sandbox Bank). ` +
    'Your bank may take up to 72 hours.';
  const data = { mandateId, merchantReference, description };
  if (shape === 'first') {
    const body = {
      responseCode: '00',
      responseMessage: 'Success',
      data: { ...data, phoneNumber: customerPhoneNumber },
    };
    return { status: 200, body };
  }
  const body = {
    code: '00',
    description: 'Success',
    message: 'success',
    status: false,
    data: { ...data, customerPhoneNumber },
  };
  return { status: 200, body };
}

export const createMandateRoutes: readonly WireRoute[] = [
  { method: 'POST', path: '/v1/direct-debits', handle: create },
];
