// Asks the provider what arrived at one number, and takes it: where no callback came, or before
// one.

import type { HouseContext } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { sessionName } from '../../model/deposits/sql.ts';
import { knownUntilUnread, OVERLAP_MS } from '../../model/virtual-accounts/looks.ts';
import { askForCredits } from '../../provider/ask/accounts.ts';
import type { Asker } from '../../provider/ask/asker.ts';
import { type ArrivedCredit, takeCredits } from './take.ts';

/** A customer's number, or an order's. */
export interface LookedAtNumber {
  readonly provider: string;
  readonly accountNumber: string | null;
  /** What arrived before is known. */
  readonly lookedUntil: Date;
}

/** Where a window has more pages, its earlier half is read, and then the rest. */
const MOST_PAGES = 20;
const SHORTEST_WINDOW_MS = MINUTE_MS;

interface Window {
  readonly from: Date;
  readonly to: Date;
}

interface Looker extends Asker {
  readonly log: House['log'];
  readonly now: Date;
}

interface ArrivedPage {
  readonly credits: readonly ArrivedCredit[];
  /** What the provider shows and cannot be read. */
  readonly unreadable: number;
}

/** Page by page; returns until when all is known, null where the provider did not say. */
async function* pagesOf(
  by: Looker,
  number: LookedAtNumber,
): AsyncGenerator<ArrivedPage, Date | null> {
  let from = new Date(number.lookedUntil.getTime() - OVERLAP_MS);
  let to = by.now;
  let known: Date | null = null;
  for (;;) {
    const end = yield* pagesWithin(by, number, { from, to });
    if (end === 'not said') return known;
    if (end === 'all') {
      if (to >= by.now) return by.now;
      known = to > number.lookedUntil ? to : null;
      from = to;
      to = by.now;
      continue;
    }
    if (to.getTime() - from.getTime() <= SHORTEST_WINDOW_MS) return known;
    to = new Date((from.getTime() + to.getTime()) / 2);
  }
}

async function* pagesWithin(
  by: Looker,
  { provider, accountNumber }: LookedAtNumber,
  window: Window,
): AsyncGenerator<ArrivedPage, 'all' | 'more' | 'not said'> {
  if (accountNumber === null) return 'not said';
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await askForCredits(by, { provider, accountNumber, ...window, cursor });
    if (answer.kind !== 'answered') return 'not said';
    const { credits, cursor: next, unreadable = 0 } = answer.value;
    if (unreadable > 0) {
      by.log.error({ provider, accountNumber, unreadable }, 'deposits that cannot be read');
    }
    yield { credits: credits.map((credit) => ({ ...credit, provider })), unreadable };
    if (next === null) return 'all';
    cursor = next;
  }
  return 'more';
}

/**
 * Takes what the provider shows; returns until when all is known, null where it did not answer, or
 * where something was not taken: the tenant is just moving to another cell. What cannot be read is
 * met again for some days.
 */
export async function takeArrived(
  { house, tenant, now }: HouseContext,
  number: LookedAtNumber,
): Promise<Date | null> {
  const { providers, log, meters } = house;
  const pages = pagesOf({ providers, tenant, log, now }, number);
  let [isAllTaken, isAllRead] = [true, true];
  for (;;) {
    const { value, done } = await pages.next();
    if (done) {
      if (value === null || !isAllTaken) return null;
      return isAllRead ? value : knownUntilUnread(number.lookedUntil, value);
    }
    const { credits, unreadable } = value;
    if (unreadable > 0) {
      isAllRead = false;
      meters.unread(number.provider, unreadable);
    }
    if (credits.length === 0) continue;
    const taken = await takeCredits(house, credits);
    isAllTaken &&= credits.every((credit) => taken.has(sessionName(credit)));
  }
}

/** For a step that holds no connection: its settling takes what is returned. */
export async function askForArrived(by: Looker, number: LookedAtNumber): Promise<ArrivedCredit[]> {
  const arrived: ArrivedCredit[] = [];
  for await (const { credits } of pagesOf(by, number)) arrived.push(...credits);
  return arrived;
}
