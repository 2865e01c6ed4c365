// The dials that make the wire misbehave, and the one roll that decides what a call meets.

import { HOUR_MS } from '../durations.ts';

export interface Faults {
  readonly noAnswerTaken: number;
  readonly noAnswerNotTaken: number;
  readonly error500: number;
  readonly rateLimited: number;
  readonly duplicateCallback: number;
  readonly droppedCallback: number;
  readonly latencyMs: number;
  readonly callbackDelayMs: number;
  readonly droppedTransferCallback: number;
  readonly lateTransferCallbackMs: number;
  readonly transferCallbackUnderParent: number;
  readonly accountVanishes: number;
  readonly returnRefused: number;
  /** A share of charges: told as taken, and never in the books. */
  readonly lostCharge: number;
  /** Shares of the rows of statements, and of their pages. */
  readonly missingStatementRow: number;
  readonly duplicateStatementRow: number;
  readonly wrongFee: number;
  readonly wrongAmount: number;
  readonly statementDayShift: number;
  readonly statementPageTwice: number;
  readonly balanceGap: number;
  /** How many numbers there are at most; 0: as many as are asked for. */
  readonly accountLimit: number;
}

/** Those that are rolled for each charge, transfer, number, return or page. */
export type RolledFault =
  | 'statementPageTwice'
  | 'balanceGap'
  | 'droppedTransferCallback'
  | 'transferCallbackUnderParent'
  | 'accountVanishes'
  | 'returnRefused'
  | 'lostCharge';

export type CallFault = 'error500' | 'rateLimited' | 'noAnswerTaken' | 'noAnswerNotTaken';

export interface FaultDials {
  current(): Faults;
  set(change: Partial<Faults>): Faults;
  rollCall(movesMoney: boolean): CallFault | null;
  /** How many times a callback is posted: none, once, twice. */
  rollCallback(): 0 | 1 | 2;
  roll(fault: RolledFault): boolean;
}

const NO_FAULTS: Faults = {
  noAnswerTaken: 0,
  noAnswerNotTaken: 0,
  error500: 0,
  rateLimited: 0,
  duplicateCallback: 0,
  droppedCallback: 0,
  latencyMs: 0,
  callbackDelayMs: 0,
  droppedTransferCallback: 0,
  lateTransferCallbackMs: 0,
  transferCallbackUnderParent: 0,
  accountVanishes: 0,
  returnRefused: 0,
  lostCharge: 0,
  missingStatementRow: 0,
  duplicateStatementRow: 0,
  wrongFee: 0,
  wrongAmount: 0,
  statementDayShift: 0,
  statementPageTwice: 0,
  balanceGap: 0,
  accountLimit: 0,
};

/** The most that each dial may be set to. */
const FAULT_LIMITS: Readonly<Record<keyof Faults, number>> = {
  noAnswerTaken: 1,
  noAnswerNotTaken: 1,
  error500: 1,
  rateLimited: 1,
  duplicateCallback: 1,
  droppedCallback: 1,
  latencyMs: 600_000,
  callbackDelayMs: 600_000,
  droppedTransferCallback: 1,
  lateTransferCallbackMs: 24 * HOUR_MS,
  transferCallbackUnderParent: 1,
  accountVanishes: 1,
  returnRefused: 1,
  lostCharge: 1,
  missingStatementRow: 1,
  duplicateStatementRow: 1,
  wrongFee: 1,
  wrongAmount: 1,
  statementDayShift: 1,
  statementPageTwice: 1,
  balanceGap: 1,
  accountLimit: 1_000_000,
};

export function createFaults(random: () => number): FaultDials {
  let faults = NO_FAULTS;
  return {
    current: () => faults,
    set(change) {
      faults = { ...faults, ...change };
      return faults;
    },
    rollCall(movesMoney) {
      // One roll over the shares laid end to end, so that each is met exactly as often as it says.
      let left = random();
      const order: CallFault[] = ['error500', 'rateLimited'];
      if (movesMoney) order.push('noAnswerTaken', 'noAnswerNotTaken');
      for (const fault of order) {
        if (left < faults[fault]) return fault;
        left -= faults[fault];
      }
      return null;
    },
    // None that is off takes a number from what the others roll with.
    roll: (fault) => faults[fault] > 0 && random() < faults[fault],
    rollCallback() {
      const roll = random();
      if (roll < faults.droppedCallback) return 0;
      return roll < faults.droppedCallback + faults.duplicateCallback ? 2 : 1;
    },
  };
}

/** The dials a request names, or what is wrong with it. */
export function readFaults(body: unknown): { change: Partial<Faults> } | { problem: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { problem: 'the body must be a JSON object' };
  }
  const change: Record<string, number> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!isDial(name)) return { problem: `${name} is not a fault` };
    const limit = FAULT_LIMITS[name];
    const whole = limit === 1 || Number.isInteger(value);
    if (typeof value !== 'number' || !(value >= 0 && value <= limit) || !whole) {
      const kind = limit === 1 ? 'number' : 'whole number';
      return { problem: `${name} must be a ${kind} from 0 to ${limit}` };
    }
    change[name] = value;
  }
  return { change };
}

function isDial(name: string): name is keyof Faults {
  return Object.hasOwn(FAULT_LIMITS, name);
}
