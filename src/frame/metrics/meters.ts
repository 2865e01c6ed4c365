// What a house counts of its work, for Prometheus: what became of charges, callbacks, messages and
// deliveries, which work was taken over, and how busy its connections are. Labels are few words
// that are known before: no tenant, no code of a row.

import { Counter, Registry } from 'prom-client';
import type { PoolLoad } from '../../db/pool-load.ts';
import type { ChargeLookUp } from '../../provider/port/outcomes.ts';
import type { Providers } from '../../provider/registry.ts';
import { showPool } from './show-pool.ts';

export interface Meters {
  readonly registry: Registry;
  /** A charge whose answer is committed. */
  charged(outcome: ChargeLookUp): void;
  /** Rows that a worker took although another one held them: their leases had run out. */
  tookOver(job: string, rows: number): void;
  /** A callback at a provider’s address: kept, not believed, not readable, or not kept. */
  calledBack(provider: string, result: CallbackResult): void;
  /** A question of a provider whether a payment was right. */
  questioned(provider: string, answer: QuestionResult): void;
  /** Messages to the mail server: `retried` ones are sent again. */
  mailed(result: LetterResult): void;
  /** Tries of webhooks: of `retried` ones another follows. */
  delivered(result: TryOutcome): void;
  endpointsDisabled(many: number): void;
  /** Deposits that a provider lists and that cannot be read: counted each time they are met. */
  unread(provider: string, deposits: number): void;
}

export type CallbackResult = 'kept' | 'ignored' | 'refused' | 'malformed' | 'failed';
type QuestionResult = 'true' | 'false' | 'undecided' | 'unknown' | 'late';
type LetterResult = 'sent' | 'retried' | 'failed';
type TryOutcome = 'delivered' | 'retried' | 'failed';

interface MeterParts {
  readonly load: () => PoolLoad;
  readonly providers: Providers;
}

const CALLBACK_RESULTS: readonly CallbackResult[] = [
  'kept',
  'ignored',
  'refused',
  'malformed',
  'failed',
];
const QUESTION_RESULTS: readonly QuestionResult[] = [
  'true',
  'false',
  'undecided',
  'unknown',
  'late',
];
const CHARGE_OUTCOMES = ['succeeded', 'declined', 'unreachable', 'unknown', 'returned'] as const;
const LETTER_RESULTS: readonly LetterResult[] = ['sent', 'retried', 'failed'];
const TRY_OUTCOMES: readonly TryOutcome[] = ['delivered', 'retried', 'failed'];

export function createMeters({ load, providers }: MeterParts): Meters {
  const registry = new Registry();
  const registers = [registry];
  const charges = new Counter({
    name: 'sanwo_charges_total',
    help: 'Answers of providers about charges, by what became of the charge',
    labelNames: ['outcome'],
    registers,
  });
  const takenOver = new Counter({
    name: 'sanwo_leases_taken_over_total',
    help: 'Rows that another worker held and did not finish in time, by job',
    labelNames: ['job'],
    registers,
  });
  const callbacks = new Counter({
    name: 'sanwo_callbacks_total',
    help: 'Callbacks of the provider, by result; refused ones have no valid signature',
    labelNames: ['provider', 'result'],
    registers,
  });
  const questions = createQuestions(registry, providers);
  const letters = new Counter({
    name: 'sanwo_emails_total',
    help: 'Tries to send an email, by result',
    labelNames: ['result'],
    registers,
  });
  const tries = new Counter({
    name: 'sanwo_webhook_tries_total',
    help: 'Tries to deliver a webhook, by result',
    labelNames: ['result'],
    registers,
  });
  const disabled = new Counter({
    name: 'sanwo_webhook_endpoints_disabled_total',
    help: 'Webhook endpoints that were turned off because they failed',
    registers,
  });
  const unreadable = new Counter({
    name: 'sanwo_deposits_unreadable_total',
    help: 'Deposits in lists of the provider that could not be read, each time they were met',
    labelNames: ['provider'],
    registers,
  });
  // An outcome that never was is 0: a rate of what is not there is no rate.
  for (const outcome of CHARGE_OUTCOMES) charges.inc({ outcome }, 0);
  for (const { name: provider } of providers.all) {
    unreadable.inc({ provider }, 0);
    for (const result of CALLBACK_RESULTS) callbacks.inc({ provider, result }, 0);
  }
  for (const result of LETTER_RESULTS) letters.inc({ result }, 0);
  for (const result of TRY_OUTCOMES) tries.inc({ result }, 0);
  showPool(registry, load);
  return {
    registry,
    charged: (outcome) => charges.inc({ outcome: chargeOutcome(outcome) }),
    tookOver: (job, rows) => takenOver.inc({ job }, rows),
    calledBack: (provider, result) => callbacks.inc({ provider, result }),
    questioned: (provider, answer) => questions.inc({ provider, answer }),
    mailed: (result) => letters.inc({ result }),
    delivered: (result) => tries.inc({ result }),
    endpointsDisabled: (many) => disabled.inc(many),
    unread: (provider, deposits) => unreadable.inc({ provider }, deposits),
  };
}

function createQuestions(registry: Registry, providers: Providers) {
  const questions = new Counter({
    name: 'sanwo_dispute_questions_total',
    help: 'Questions of the provider whether a payment was right, by answer',
    labelNames: ['provider', 'answer'],
    registers: [registry],
  });
  for (const { name: provider } of providers.all) {
    for (const answer of QUESTION_RESULTS) questions.inc({ provider, answer }, 0);
  }
  return questions;
}

function chargeOutcome(outcome: ChargeLookUp): (typeof CHARGE_OUTCOMES)[number] {
  if (outcome.kind === 'succeeded' || outcome.kind === 'returned') return outcome.kind;
  if (outcome.kind !== 'declined') return 'unknown';
  return outcome.code === 'provider_unreachable' ? 'unreachable' : 'declined';
}
