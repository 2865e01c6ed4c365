// Which moments are given next to a process that asks, so that no stretch as long as the window has
// more than the limit, also if they are used a little late. Pure.

import { DAY_MS } from '../../lib/values/durations.ts';
import type { SlotRequest } from '../../provider/port/slots.ts';

/** In milliseconds of the database's clock. */
export interface SlotsState {
  /** Those of the last window and those given ahead, the earliest first. */
  readonly given: readonly number[];
  readonly pausedUntil: number;
  readonly learntLimit: number | null;
  readonly learntWindowMs: number | null;
  readonly learntAt: number | null;
}

export interface GivenSlots {
  readonly state: SlotsState;
  readonly slots: readonly number[];
  readonly limit: number;
  readonly windowMs: number;
  readonly slackMs: number;
}

/** So much of a window a slot may be used late; all windows are longer by it. */
const SLACK = 0.03;
/** Slots that are given at once are apart by this part of what they are apart on average. */
const GAP = 0.25;
const MOST_GAP_MS = 20;
/** So many windows are remembered at most, with those that are given ahead. */
const MOST_WINDOWS = 8;
/** What a provider has said of an account is believed for so long. */
const LEARNT_FOR_MS = DAY_MS;

export function giveSlots(before: SlotsState, request: SlotRequest, now: number): GivenSlots {
  const { count, pauseMs, unused, published } = request;
  const learnt = learntBy(before, request, now);
  const limit = learnt.learntLimit ?? published.limit;
  const windowMs = learnt.learntWindowMs ?? published.windowMs;
  const pausedUntil = Math.max(before.pausedUntil, pauseMs > 0 ? now + pauseMs : 0);
  const slackMs = SLACK * windowMs;
  const gapMs = Math.min((GAP * windowMs) / limit, MOST_GAP_MS);
  const free = new Set(unused.map(Number));
  const over = now - windowMs - slackMs;
  const given = before.given.filter((at) => at > over && !free.has(at));
  const slots: number[] = [];
  while (slots.length < Math.min(count, limit)) {
    const asManyBefore = given.at(-limit) ?? Number.NEGATIVE_INFINITY;
    const last = given.at(-1) ?? Number.NEGATIVE_INFINITY;
    const next = Math.max(now, pausedUntil, asManyBefore + windowMs + slackMs, last + gapMs);
    slots.push(next);
    given.push(next);
  }
  const state = { ...learnt, given: given.slice(-MOST_WINDOWS * limit), pausedUntil };
  return { state, slots, limit, windowMs, slackMs };
}

function learntBy(
  { learntLimit, learntWindowMs, learntAt }: SlotsState,
  { learnt }: SlotRequest,
  now: number,
): Pick<SlotsState, 'learntLimit' | 'learntWindowMs' | 'learntAt'> {
  if (learnt) {
    return { learntLimit: learnt.limit, learntWindowMs: learnt.windowMs, learntAt: now };
  }
  const isStill = learntAt !== null && learntAt > now - LEARNT_FOR_MS;
  return isStill
    ? { learntLimit, learntWindowMs, learntAt }
    : { learntLimit: null, learntWindowMs: null, learntAt: null };
}
