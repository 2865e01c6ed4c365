// Everything one running simulator is made of. Nothing lives outside it, so several run side by
// side.

import { type Books, openBooks } from './books.ts';
import { Callbacks } from './callbacks.ts';
import { type CardTokens, openCardTokens } from './cards/card-tokens.ts';
import { type CodeRequests, openCodeRequests } from './cards/code-requests.ts';
import { type Disputes, openDisputes } from './cards/disputes.ts';
import type { Clock } from './clock.ts';
import { type Client, type Credentials, openCredentials } from './credentials.ts';
import { type Database, openDatabase } from './database.ts';
import { createDials, type DialSettings, type Dials } from './faults/dials.ts';
import { createFaults, type FaultDials } from './faults/faults.ts';
import { createShapes, type ShapeSettings, type Shapes } from './faults/shapes.ts';
import { createSilences, type Silences } from './faults/silences.ts';
import { Mandates } from './mandates.ts';
import { type Deposits, openDeposits } from './money-in/deposits.ts';
import { openReceivingAccounts, type ReceivingAccounts } from './money-in/receiving-accounts.ts';
import { openRehearsals, type Rehearsals } from './money-in/rehearsals.ts';
import { type Orders, openOrders } from './orders.ts';
import type { CallbackTarget } from './postman.ts';
import { openReplays, type Replays } from './replays.ts';

export interface PartsOptions {
  readonly dataDirectory: string;
  readonly client: Client;
  readonly callback: CallbackTarget | null;
  readonly disputesUrl: string | null;
  readonly shapes: ShapeSettings['shapes'];
  readonly dials: Partial<DialSettings>;
  readonly live: boolean;
  readonly clock: Clock;
  /** 0 ≤ n < 1; decides which calls meet a fault. */
  readonly random: () => number;
  /** Where the payer's browser finds this program; known once it listens. */
  readonly publicUrl: () => string;
}

export interface Parts {
  readonly options: PartsOptions;
  readonly clock: Clock;
  readonly database: Database;
  readonly books: Books;
  readonly orders: Orders;
  readonly tokens: CardTokens;
  readonly codeRequests: CodeRequests;
  readonly mandates: Mandates;
  readonly numbers: ReceivingAccounts;
  readonly deposits: Deposits;
  readonly disputes: Disputes;
  readonly rehearsals: Rehearsals;
  readonly credentials: Credentials;
  readonly replays: Replays;
  readonly faults: FaultDials;
  readonly dials: Dials;
  readonly shapes: Shapes;
  readonly callbacks: Callbacks;
  readonly silences: Silences;
}

export function assemble(options: PartsOptions): Parts {
  const { clock } = options;
  const database = openDatabase(options.dataDirectory);
  const faults = createFaults(options.random);
  const dials = createDials(options.random, options.dials);
  return {
    options,
    clock,
    database,
    faults,
    dials,
    books: openBooks(database, clock),
    orders: openOrders(database, clock),
    tokens: openCardTokens(database, clock),
    codeRequests: openCodeRequests(database, clock),
    mandates: new Mandates(database, clock),
    numbers: openReceivingAccounts(database, clock),
    deposits: openDeposits(database),
    disputes: openDisputes(database, clock),
    rehearsals: openRehearsals(database),
    credentials: openCredentials(database, clock, options.client),
    replays: openReplays(database, clock),
    shapes: createShapes(options.shapes),
    callbacks: new Callbacks({ database, clock, faults, dials, target: options.callback }),
    silences: createSilences(),
  };
}
