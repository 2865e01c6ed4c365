// What becomes of each row of a file of customers: first for all rows what each would do, then, if
// it is no rehearsal, that, many rows at a time.

import type { Db } from '../db/connect.ts';
import { emitAllAcrossTenants } from '../events/emit.ts';
import { newId, randomCode } from '../lib/values/id.ts';
import { phoneDigits } from '../lib/values/phone.ts';
import { lockNamedCustomers, writeImportedCustomers } from '../model/customers/import-sql.ts';
import { type CustomerRow, customerColumns, shapeCustomer } from '../model/customers/shape.ts';
import type { NewCustomer } from '../model/customers/sql.ts';
import { insertCustomersUnlessKnown } from '../model/reports/new-customers-sql.ts';
import { viewCustomers, viewNewCustomer } from '../model/views/customers.ts';
import { contactProblem } from './contact.ts';
import type { ImportedDetails, ImportRow } from './import-rows.ts';

/** So many are written by one statement. */
const CHUNK = 500;

interface RowResult {
  readonly row: number;
  readonly result: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason: string;
}

type RowPlan = RowResult & {
  readonly made?: NewCustomer;
  readonly changed?: CustomerRow;
};

export async function carryOutImport(
  db: Db,
  tenantId: string,
  asked: { readonly rows: readonly ImportRow[]; readonly dryRun: boolean; readonly now: Date },
): Promise<readonly RowResult[]> {
  const { rows, dryRun, now } = asked;
  const plans = planRows(rows, { known: await knownOf(db, tenantId, rows), now });
  const late = dryRun ? new Set<string>() : await writePlans(db, { tenantId, now }, plans);
  return plans.map(({ row, result, reason, made }) =>
    made?.email && late.has(made.email) ? refused(row, LATE) : { row, result, reason },
  );
}

const refused = (row: number, reason: string) => ({ row, result: 'refused' as const, reason });

const LATE = 'A customer with this email was created at the same moment: import the file again';

interface Known {
  readonly byEmail: ReadonlyMap<string | null, CustomerRow>;
  readonly byPhone: ReadonlyMap<string | null, readonly CustomerRow[]>;
  readonly byReference: ReadonlyMap<string | null, readonly CustomerRow[]>;
}

async function knownOf(db: Db, tenantId: string, rows: readonly ImportRow[]): Promise<Known> {
  const said = rows.flatMap((row) => ('details' in row ? row.details : []));
  const emails = said.flatMap(({ email }) => email ?? []);
  const phoneKeys = said.flatMap((details) => keyWithoutEmail(details) ?? []);
  const references = said.flatMap(({ externalRef }) => externalRef ?? []);
  const found = await lockNamedCustomers(db, tenantId, { emails, references, phoneKeys });
  return {
    byEmail: new Map(found.map((customer) => [customer.email, customer])),
    byPhone: Map.groupBy(found, ({ phoneKey }) => phoneKey),
    byReference: Map.groupBy(found, ({ externalRef }) => externalRef),
  };
}

/** By which a row without an email is found. */
function keyWithoutEmail({ email, phoneNumber }: ImportedDetails): string | null {
  return email === undefined && phoneNumber !== undefined ? phoneDigits(phoneNumber) : null;
}

interface PlanContext {
  readonly known: Known;
  readonly now: Date;
}

/** By its reference: then its phone number may also be another's. */
const isNamedByReference = ({ externalRef }: ImportedDetails, { byReference }: Known) =>
  externalRef !== undefined && byReference.has(externalRef);

/** A customer is named by one row: another that names the same one is refused. */
function planRows(rows: readonly ImportRow[], context: PlanContext): RowPlan[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if ('refused' in row) return refused(row.row, row.refused);
    const plan = planRow(row.row, row.details, context);
    if (plan.result === 'refused') return plan;
    const { email, externalRef } = row.details;
    const phone = isNamedByReference(row.details, context.known)
      ? null
      : keyWithoutEmail(row.details);
    const names = [
      ...(email === undefined ? [] : [`email ${email}`]),
      ...(phone === null ? [] : [`phone ${phone}`]),
      ...(externalRef === undefined ? [] : [`externalRef ${externalRef}`]),
      ...(plan.changed ? [`id ${plan.changed.id}`] : []),
    ];
    const earlier = names.map((name) => seen.get(name)).find((at) => at !== undefined);
    if (earlier !== undefined) return refused(row.row, `Row ${earlier} is about the same customer`);
    for (const name of names) seen.set(name, row.row);
    return plan;
  });
}

function planRow(row: number, details: ImportedDetails, { known, now }: PlanContext): RowPlan {
  const { email, externalRef } = details;
  const ofReference = externalRef === undefined ? [] : (known.byReference.get(externalRef) ?? []);
  if (ofReference.length > 1) {
    return refused(row, 'Several customers have this externalRef: leave it empty');
  }
  const [named] = ofReference;
  const mailed = email === undefined ? undefined : known.byEmail.get(email);
  const key = keyWithoutEmail(details);
  const phoned = named || key === null ? [] : (known.byPhone.get(key) ?? []);
  if (phoned.length > 1) {
    return refused(row, 'Several customers have this phoneNumber: add an externalRef or an email');
  }
  if (named && mailed && named.id !== mailed.id) {
    return refused(row, `email belongs to another customer, ${mailed.code}`);
  }
  const before = named ?? mailed ?? phoned[0];
  const contact = { email: null, phoneNumber: null, ...before, ...details };
  const missing = contactProblem(contact);
  if (missing !== null) return refused(row, `${missing.field} ${missing.message}`);
  if (!before) {
    const made = newCustomerOf(details, now);
    return { row, result: 'created', reason: 'A new customer', made };
  }
  const shown: Readonly<Record<string, unknown>> = shapeCustomer(before);
  // No percentage is 0.
  const isOther = (was: unknown, said: unknown) => was !== said && !(was === null && said === 0);
  const fields = Object.entries(details).filter(([name, said]) => isOther(shown[name], said));
  const changed = { ...before, ...customerColumns(details), updatedAt: now };
  if (fields.length === 0) {
    return { row, result: 'unchanged', reason: `${before.code} is as the row says`, changed };
  }
  const names = fields.map(([name]) => name).join(', ');
  return { row, result: 'updated', reason: `${before.code}: ${names}`, changed };
}

const newCustomerOf = (details: ImportedDetails, now: Date): NewCustomer => ({
  email: null,
  ...{ id: newId(), code: randomCode('CUST_'), taxExempt: false, taxNumber: null },
  ...{ name: null, phoneNumber: null, externalRef: null, billingName: null, billingAddress: null },
  withholdingBasisPoints: null,
  ...customerColumns(details),
  ...{ createdAt: now, updatedAt: now },
});

/** Returns the emails of those that another request has made meanwhile. */
async function writePlans(
  db: Db,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  plans: readonly RowPlan[],
): Promise<ReadonlySet<string>> {
  // In one order, so that two files at once wait for each other in no circle.
  const wanted = plans
    .flatMap(({ made }) => made ?? [])
    .toSorted((a, b) => ((a.email ?? '') < (b.email ?? '') ? -1 : 1));
  const late = new Set(wanted.flatMap(({ email }) => email ?? []));
  for (const some of chunksOf(wanted)) {
    const made = await insertCustomersUnlessKnown(db, tenantId, some);
    for (const { email } of made) if (email !== null) late.delete(email);
    await emitAllAcrossTenants(
      db,
      made.map((customer) => {
        const data = viewNewCustomer(customer);
        return { tenantId, type: 'customer.created', entityId: customer.id, data, now };
      }),
    );
  }
  const updated = plans.filter(({ result }) => result === 'updated');
  for (const some of chunksOf(updated.flatMap(({ changed }) => changed ?? []))) {
    const written = await writeImportedCustomers(db, tenantId, some);
    const views = await viewCustomers(db, tenantId, written);
    await emitAllAcrossTenants(
      db,
      views.map((data) => {
        return { tenantId, type: 'customer.updated', entityId: data.id, data, now };
      }),
    );
  }
  return late;
}

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    rows.slice(at * CHUNK, (at + 1) * CHUNK),
  );
