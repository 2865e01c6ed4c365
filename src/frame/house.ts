// What the whole house shares: made once by main (or by a test), handed to every operation and job.

import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import type { Disk } from '../db/disk.ts';
import type { PoolLoad } from '../db/pool-load.ts';
import type { Tenants } from '../db/schema.ts';
import type { ShortMemory } from '../lib/fair/short-memory.ts';
import type { HostResolver } from '../lib/net/host-resolver.ts';
import type { Clock } from '../lib/process/clock.ts';
import type { Presence } from '../lib/process/presence.ts';
import type { Vault } from '../lib/secrets/secret.ts';
import type { Cell } from '../lib/values/cell.ts';
import type { BankMemory } from '../provider/ask/banks.ts';
import type { Flight } from '../provider/ask/flight.ts';
import type { Providers } from '../provider/registry.ts';
import type { Actor, PayerActor } from './actor.ts';
import type { ApiLog } from './api-log.ts';
import type { Config } from './config.ts';
import type { Meters } from './metrics/meters.ts';
import type { OutcomeQueue } from './outcomes.ts';
import type { Payer } from './payer.ts';
import type { Deliveries, PostOffice } from './post.ts';
import type { Printer } from './printer.ts';
import type { Session } from './session.ts';

export interface House {
  readonly config: Config;
  readonly db: Database;
  /** Which this database is. */
  readonly cell: Cell;
  /** The house of another cell in this process; null while that cell is away, or unknown. */
  readonly neighbour: (cell: string) => House | null;
  readonly disk: Disk;
  /** How busy the connections to the database are. */
  readonly load: () => PoolLoad;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly clock: Clock;
  readonly log: Logger;
  /** Finds the hosts of addresses that tenants chose. */
  readonly hosts: HostResolver;
  /** Who asks, by the hash of the key, for a second at most. */
  readonly callersByKey: ShortMemory<KnownCaller>;
  /** Until when the database has refused whom, for some seconds at most. */
  readonly refusedUntil: ShortMemory<Date>;
  /** All banks of a provider, by its name, as it listed them last. */
  readonly banks: BankMemory;
  /** Null where there is no mail server. */
  readonly postOffice: PostOffice | null;
  readonly deliveries: Deliveries;
  /** Charges on their way. */
  readonly flight: Flight;
  /** What came of them. */
  readonly outcomes: OutcomeQueue;
  readonly printer: Printer;
  /** Whether the other processes of this cell know that this one is there. */
  readonly presence: Presence;
  /** What accounts have asked of the API, on its way to where it is kept. */
  readonly apiLog: ApiLog;
  /** What is counted of the work of this house. */
  readonly meters: Meters;
}

/** Who asks, and in whose name: as they were when they were looked up. */
export interface KnownCaller {
  readonly tenant: Tenant;
  readonly actor: Actor;
  /** Where a cookie says it, and no key. */
  readonly session?: Session;
}

/** A customer of the tenant who asks for their own. */
export interface PayerCaller {
  readonly tenant: Tenant;
  readonly actor: PayerActor;
  readonly payer: Payer;
}

/** The caller's tenant, as it was when it was looked up. */
export interface Tenant {
  readonly id: string;
  readonly accountId: string;
  readonly businessName: string;
  readonly email: string | null;
  readonly timezone: string;
  readonly dunningMaxAttempts: number;
  readonly dunningRetryHours: number;
  readonly upcomingInvoiceDays: number;
  /** What a checkout takes where the plan begins with a trial. */
  readonly trialCheckout: 'first_payment' | 'card_check';
  /** What becomes of lines that wait when a subscription ends. */
  readonly finalInvoice: 'drop' | 'invoice';
  /** Whether a transfer may pay an invoice in part. */
  readonly transfersPartial: boolean;
  /** What becomes of money that was not asked for. */
  readonly transfersExcess: 'credit' | 'hold' | 'return';
  /** What becomes of an invoice whose payment is taken back; null: it is written off. */
  readonly disputesAfterLoss: Selectable<Tenants>['disputesAfterLoss'];
  /** Whether disputes are contested by themselves; null: where enough supports the payment. */
  readonly disputesAutoContest: boolean | null;
  /** The ways to pay that its payers are offered. */
  readonly paymentMethods: readonly string[];
  /** For so many days what was logged and sent is kept; null keeps it. */
  readonly apiLogDays: number | null;
  readonly emailDays: number | null;
  readonly deliveryDays: number | null;
  readonly eventDays: number | null;
  /** For so many years documents name a customer who was erased; null is six. */
  readonly documentsYears: number | null;
  /** Kinds of messages that are not written. */
  readonly emailsOff: readonly string[];
  /** What the numbers of its invoices begin with. */
  readonly invoicePrefix: string;
  /** The tax that it adds to its prices, or that they contain; null: none. */
  readonly taxName: string | null;
  readonly taxBasisPoints: number | null;
  readonly taxInclusive: boolean;
  /** What its documents say of it; null where it said nothing. */
  readonly legalName: string | null;
  readonly address: string | null;
  readonly businessTaxNumber: string | null;
  readonly registrationNumber: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly brandColor: string | null;
  /** What it allows payers on their own page, as far as it has set anything. */
  readonly portal: unknown;
  /** Of its logo: the last part of its address, its size in dots, and the paper that it needs. */
  readonly logoName: string | null;
  readonly logoWidth: number | null;
  readonly logoHeight: number | null;
  readonly logoGround: Selectable<Tenants>['logoGround'];
  /** What the addresses of its documents are proven with. */
  readonly documentKey: string;
  /** Under which it pays it. */
  readonly taxNumber: string | null;
  readonly webhookUrl: string | null;
  /** Where its new orders and mandates are made; null: at the first provider that can. */
  readonly chosenProvider: string | null;
  /** The frozen time of a tenant on a test clock; real time when null. */
  readonly clockNow: Date | null;
  /** Whether its frozen time is being moved: then the process that moves it does its work. */
  readonly clockStatus: Selectable<Tenants>['clockStatus'];
  /** How far it has gone from this cell to another; null: it is at home. */
  readonly moving: Selectable<Tenants>['moving'];
  readonly createdAt: Date;
}

/** What an operation for payers knows of their merchant: everything but the key of its rows. */
export type Seller = Omit<Tenant, 'id'>;
