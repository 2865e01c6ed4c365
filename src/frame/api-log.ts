// The log of what accounts ask of the API, as the house has it: a note never
// waits.

import type { Insertable } from 'kysely';
import type { Registry } from 'prom-client';
import type { ApiRequests } from '../db/schema.ts';

export type NewApiRequest = Readonly<Insertable<ApiRequests>>;

export interface ApiLog {
  /** Neither waits nor fails: what there is no room for is counted, and never described. */
  note(asked: RequestNote, describe: () => NewApiRequest): void;
  /** Comes back once what was noted until now is written, or given up. */
  flush(): Promise<void>;
  close(): Promise<void>;
  readonly metrics: Registry;
}

interface RequestNote {
  readonly tenantId: string;
  /** A write or a refusal: kept where there are too many others. */
  readonly isWeighty: boolean;
}
