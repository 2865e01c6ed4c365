// Reads an HTTP answer of the provider, in any of the shapes it is known to use, into one of a few
// replies. Only the body's code decides; a status word or a boolean beside it does not.

import { plainReason } from '../reason.ts';
import {
  asFields,
  fieldList,
  fieldText,
  fieldTruth,
  parseFields,
  type WireFields,
} from './fields.ts';
import type { Unsent, WireAnswer, WireExchange } from './wire.ts';

export interface DoneReply {
  readonly kind: 'done';
  readonly data: WireFields;
  readonly body: WireFields;
  readonly message: string;
}
export interface RefusedReply {
  readonly kind: 'refused';
  readonly code: string;
  /** As the provider wrote it: for reading, not for showing. */
  readonly message: string;
  readonly data: WireFields;
  /** The provider turned the request down before doing anything. */
  readonly certain: boolean;
  /** The provider says that it has never heard of what was asked for. */
  readonly notFound: boolean;
}
export type Reply = DoneReply | NotDone;
/** A reply without success. */
export type NotDone =
  | RefusedReply
  | { readonly kind: 'inFlight'; readonly data: WireFields; readonly message: string }
  | Unsent
  | { readonly kind: 'unknown'; readonly reason: string };

const REFUSING_STATUSES = new Set([400, 401, 403, 404, 422, 429]);
const REFUSING_CODES = new Set(['02', '05', '06', ...[...REFUSING_STATUSES].map(String)]);
const IN_FLIGHT_CODES = new Set(['201', 'PROCESSING']);

export function readReply(exchange: WireExchange): Reply {
  if (exchange.kind === 'unsent') return exchange;
  if (exchange.kind === 'lost') return { kind: 'unknown', reason: exchange.reason };
  return readAnswer(exchange);
}

/** Whether the answer says that our token is no good. */
export function isUnauthorised(reply: Reply): boolean {
  if (reply.kind !== 'refused') return false;
  return reply.code === '401' || (reply.code === '02' && /token.*expired/i.test(reply.message));
}

function readAnswer(answer: WireAnswer): Reply {
  const body = parseFields(answer.body);
  const good = answer.status >= 200 && answer.status < 300;
  if (!good && !REFUSING_STATUSES.has(answer.status)) {
    return { kind: 'unknown', reason: `the provider answered ${answer.status}` };
  }
  if (!body) {
    if (good) return { kind: 'unknown', reason: 'the provider answered something unreadable' };
    return refusedReply({}, String(answer.status), true);
  }
  const code = bodyCode(body, answer.status);
  if (code === null) return { kind: 'unknown', reason: 'the provider answered without a code' };
  if (/^5\d\d$/.test(code)) return { kind: 'unknown', reason: `the provider answered ${code}` };
  if (code !== '00' && !IN_FLIGHT_CODES.has(code)) {
    return refusedReply(body, code, !good || REFUSING_CODES.has(code));
  }
  if (!good)
    return { kind: 'unknown', reason: `the provider answered ${answer.status} and ${code}` };
  const message = bodyMessage(body);
  if (code !== '00') return { kind: 'inFlight', data: asFields(body.data), message };
  return { kind: 'done', data: asFields(body.data), body, message };
}

function bodyCode(body: WireFields, status: number): string | null {
  const code = fieldText(body, 'code', 'responseCode');
  if (code !== null) return code.toUpperCase();
  if (!(status >= 200 && status < 300) || Array.isArray(body.errors)) {
    return status === 200 ? '400' : String(status);
  }
  return fieldTruth(body, 'success') === true ? '00' : null;
}

function refusedReply(body: WireFields, code: string, certain: boolean): RefusedReply {
  const message = bodyMessage(body);
  const notFound = (code === '404' || code === '01') && /not found/i.test(message);
  return { kind: 'refused', code, message, data: asFields(body.data), certain, notFound };
}

/** Beside a sentence it says nothing: "Insufficient funds; FAILED". */
const BARE_STATUS = /^(success(ful)?|fail(ed|ure)?|declined|rejected|error|payment_failed)$/i;

/** Everything the answer says in words, the most particular first. */
function bodyMessage(body: WireFields): string {
  const data = asFields(body.data);
  const errors = Array.isArray(body.errors) ? body.errors.slice(0, 5).map(errorText) : [];
  const words = [
    fieldText(data, 'message', 'gatewayMessage'),
    ...errors,
    fieldText(body, 'description'),
    fieldText(body, 'message'),
    fieldText(body, 'responseMessage'),
  ];
  const said = [...new Set(words.filter((word) => word !== null))];
  const telling = said.filter((word) => !BARE_STATUS.test(word));
  return (telling.length > 0 ? telling : said).join('; ').slice(0, 1_000);
}

function errorText(error: unknown): string | null {
  return typeof error === 'string' ? error : fieldText(asFields(error), 'message', 'description');
}

export function refusalReason(reply: RefusedReply): string {
  return plainReason(reply.message || `the provider answered ${reply.code}`);
}

/** The objects of a list that may be in `data` itself or under one of its names. */
export function recordsIn(reply: DoneReply, ...names: readonly string[]): readonly WireFields[] {
  if (Array.isArray(reply.body.data)) return fieldList(reply.body.data);
  for (const name of names) {
    if (Array.isArray(reply.data[name])) return fieldList(reply.data[name]);
  }
  return [];
}
