// The two things the adapter needs from time: what it is, and to wait. Tests hand in their own.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, realClock } from '../../../lib/process/clock.ts';

export interface Time extends Clock {
  sleep(milliseconds: number): Promise<void>;
}

export const realTime: Time = {
  now: realClock.now,
  sleep: (milliseconds) => sleep(milliseconds),
};
