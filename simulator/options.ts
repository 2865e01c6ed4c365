// What one simulator is started with.

import type { Clock } from './clock.ts';
import type { Client } from './credentials.ts';
import type { DialSettings } from './faults/dials.ts';
import type { ShapeSettings } from './faults/shapes.ts';

export interface SimulatorOptions {
  /** 0, the default, picks a free one. */
  readonly port?: number;
  readonly host?: string;
  /** ":memory:", the default, keeps nothing. */
  readonly dataDirectory?: string;
  /** Where the payer's browser finds the page, when that is not where the program listens. */
  readonly publicUrl?: string;
  readonly callbackUrl?: string | null;
  /** Where a merchant is asked whether a disputed payment was right. */
  readonly disputesUrl?: string | null;
  readonly signatureKey?: string;
  readonly client?: Client;
  readonly shapes?: ShapeSettings['shapes'];
  readonly dials?: Partial<DialSettings>;
  readonly live?: boolean;
  readonly clock?: Clock;
  readonly random?: () => number;
}
