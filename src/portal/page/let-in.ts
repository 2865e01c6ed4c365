// Lets a payer in to their page: by the code that is emailed to the address of a customer, or by a
// link that the merchant made. The words are the same whether there is such a customer or not.

import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transaction.ts';
import { withinHome } from '../../engine/door/home.ts';
import { mailboxOf } from '../../engine/door/mailbox.ts';
import { countWithin, type Throttle } from '../../engine/door/throttle.ts';
import { queueEmails } from '../../events/emails.ts';
import { mailWayOf } from '../../frame/context.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import { beginSession, findLink, makeCode, spendCode } from '../../model/portal/passes.ts';
import type { PassRow } from '../../model/portal/passes-sql.ts';
import type { PortalFlow } from '../../model/portal/settings.ts';

const hour = { windowMs: HOUR_MS };

const nameOf = (text: string) => sha256(text).toString('base64url');

/** Codes to one mailbox, and what one network asks for. */
const codeThrottles = (tenantId: string, { email, ip }: Visitor): readonly Throttle[] => [
  { bucket: `portal-network:${clientNetwork(ip)}`, most: 30, ...hour },
  { bucket: `portal-code:${nameOf(`${tenantId}\n${mailboxOf(email)}`)}`, most: 5, ...hour },
];

/** Codes that a network enters, wrong or right. */
const MOST_ENTERED = 60;

interface Visitor {
  readonly email: string;
  readonly ip: string;
}

interface Door {
  readonly house: House;
  readonly tenant: Tenant;
}

const within = <T>({ house, tenant }: Door, work: (db: Db) => Promise<T>): Promise<T> =>
  transact(house.db, (db) =>
    withinHome(db, { tenantId: tenant.id, phase: 'begins' }, () => work(db)),
  );

/** Beyond what is allowed nothing is sent, and the page says the same. */
export async function sendCode(door: Door, { email: sent, ip }: Visitor): Promise<void> {
  const { house, tenant } = door;
  const email = normalEmail(sent);
  await within(door, async (db) => {
    const realNow = house.clock.now();
    for (const throttle of codeThrottles(tenant.id, { email, ip })) {
      if ((await countWithin(db, throttle, realNow)) !== null) return;
    }
    // Who is erased at that moment is waited for, and is sent nothing.
    const customer = await lockCustomer(db, tenant.id, email);
    if (!customer || customer.email === null) return;
    const passId = await makeCode({ house, db }, tenant.id, customer.id);
    const facts = { passId };
    const mail = { type: 'portal_code', cause: passId, recipient: customer.email, facts } as const;
    await queueEmails(db, tenant.id, {
      emails: [{ ...mail, customerId: customer.id }],
      ...{ now: tenant.clockNow ?? realNow, way: mailWayOf(house.config) },
    });
  });
}

/** The token of the session; null where the code is wrong or has expired. */
export async function enterByCode(
  door: Door,
  { email, ip, code }: Visitor & { readonly code: string },
): Promise<string | null> {
  const { house, tenant } = door;
  return await within(door, async (db) => {
    const tries = { bucket: `portal-tries:${clientNetwork(ip)}`, most: MOST_ENTERED, ...hour };
    if ((await countWithin(db, tries, house.clock.now())) !== null) return null;
    // Who is erased, or whose sessions are ended, at that moment is waited for, and not let in.
    const customer = await lockCustomer(db, tenant.id, normalEmail(email));
    const customerId = customer?.id ?? tenant.id;
    const isRight = await spendCode({ house, db }, tenant.id, { customerId, code });
    if (!isRight || !customer) return null;
    return await beginSession({ house, db }, tenant.id, { customerId, returnUrl: null });
  });
}

export interface EnteredByLink {
  readonly token: string;
  readonly flow: PortalFlow | null;
}

/** Null where it leads nowhere any more. It may be used again within its hour. */
export async function enterByLink(door: Door, link: string): Promise<EnteredByLink | null> {
  const { house, tenant } = door;
  return await within(door, async (db) => {
    const found = await findLink({ house, db }, link);
    if (found === null || found.tenantId !== tenant.id) return null;
    await lockCustomer(db, tenant.id, found.customerId);
    // It may have ended while its customer was waited for.
    const pass = await findLink({ house, db }, link);
    if (pass === null) return null;
    const { customerId, returnUrl } = pass;
    const token = await beginSession({ house, db }, tenant.id, { customerId, returnUrl });
    return { token, flow: flowOf(pass) };
  });
}

const flowOf = ({ flow }: PassRow) => flow as PortalFlow | null;
