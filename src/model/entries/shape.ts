// What waits to be billed: a line without an invoice.

import type { Selectable } from 'kysely';
import type { BillingEntries } from '../../db/schema.ts';

export type BillingEntryRow = Selectable<BillingEntries>;
