// What leaves the house while it runs: letters by the mail server, and events to the addresses
// that tenants chose. Made with the house, and closed with it.

import type { Selectable } from 'kysely';
import type { WebhookDeliveries } from '../db/schema.ts';
import type { Paper } from './printer.ts';

export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly merchant: { readonly name: string; readonly email: string | null };
  readonly words: { readonly subject: string; readonly text: string; readonly html: string };
  readonly attached: Paper | null;
}

export type PostOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed'; readonly error: string };

/** What the mail server says is a value, not an error. */
export interface PostOffice {
  post(letter: Letter): Promise<PostOutcome>;
  close(): void;
}

export interface Deliveries {
  /** Starts them and waits for none, unless there are too many on their way. */
  begin(rows: readonly Selectable<WebhookDeliveries>[]): Promise<void>;
  /** Resolves when nothing is on its way any more, with whether anything was. */
  untilDone(): Promise<boolean>;
  close(): Promise<void>;
}
