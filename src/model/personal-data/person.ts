// One customer, as the rows are looked for that are about them.

import type { CustomerRow } from '../customers/shape.ts';
import type { Person } from './owners-sql.ts';

/** With the addresses that are known of them, which an order of a visitor has alone. */
export function personOf(
  { id, code, email }: Pick<CustomerRow, 'id' | 'code' | 'email'>,
  known: readonly string[] = [],
): Person {
  const addresses = [email ?? '', ...known].filter((value) => value.includes('@'));
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const names = [id, code, ...emails].map((name) => name.toLowerCase());
  return {
    customerId: id,
    emails,
    names: [...new Set(names.flatMap((name) => [name, encodeURIComponent(name).toLowerCase()]))],
  };
}
