// What a schema cannot say of a value in words of its own, by a name: a schema that has the name
// under `x-refuses` refuses such values, together with all other mistakes of a request.

import { readWebAddress } from '../net/web-address.ts';
import { hasCardNumber } from '../values/card-number.ts';
import { isTimeZone } from '../values/day.ts';
import { basisPointsFromPercent } from '../values/money.ts';

/** Why the value is refused; null where it is fine. What has another type is told by the schema. */
type Refuser = (value: unknown) => string | null;

const MOST_METADATA_BYTES = 8 * 1024;

const REFUSERS = {
  cardNumber: (value) => (hasCardNumber(String(value)) ? CARD : null),
  metadata(value) {
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > MOST_METADATA_BYTES) return 'must be at most 8 KiB of JSON';
    return hasCardNumber(text) ? CARD : null;
  },
  noWebAddress(value) {
    const url = readWebAddress(String(value));
    if (url === null) return 'must be a URL that starts with https:// or http://';
    const hasUser = url.username !== '' || url.password !== '';
    return hasUser ? 'must not contain a user name or password' : null;
  },
  noOrigin(value) {
    const url = readWebAddress(String(value));
    const isOrigin =
      url !== null && url.origin === String(value).toLowerCase() && ORIGIN.test(url.origin);
    return isOrigin ? null : 'must be an origin such as https://acme.example, without a path';
  },
  noTimeZone: (value) =>
    isTimeZone(String(value)) ? null : 'must be a time zone such as Africa/Lagos',
  thirdDecimal: (value) =>
    typeof value !== 'number' || basisPointsFromPercent(value) !== null
      ? null
      : `must have at most two decimals: ${value} has more`,
} as const satisfies Readonly<Record<string, Refuser>>;

/** A URL parser leaves signs in names that mean something else in a policy: `*`, `;` and `,`. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/;

const CARD = 'must not contain a card number: cards are entered only at checkout';

export const REFUSES = 'x-refuses';

export type RefusedValue = keyof typeof REFUSERS;

export const refuserOf = (name: RefusedValue): Refuser => REFUSERS[name];

/** The same schema, which refuses such values. */
export const refusing = <T extends object>(name: RefusedValue, schema: T): T => ({
  ...schema,
  [REFUSES]: name,
});
