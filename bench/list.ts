// All benchmarks, by the names that they are asked for by.

import { analytics } from './analytics.ts';
import { api } from './api.ts';
import { attack } from './attack.ts';
import type { Bench } from './bench.ts';
import { clock } from './clock.ts';
import { deposits } from './deposits.ts';
import { erase } from './erase.ts';
import { history } from './history.ts';
import { idle } from './idle.ts';
import { ledger } from './ledger.ts';
import { memory } from './memory.ts';
import { move } from './move.ts';
import { pages } from './pages.ts';
import { purge } from './purge.ts';
import { rate } from './rate.ts';
import { renewals } from './renewals.ts';
import { simulator } from './simulator.ts';
import { start } from './start.ts';
import { statement } from './statement.ts';
import { webhooks } from './webhooks.ts';
import { whole } from './whole.ts';
import { workers } from './workers.ts';

export const benches: Readonly<Record<string, Bench>> = {
  renewals,
  deposits,
  history,
  workers,
  whole,
  idle,
  clock,
  pages,
  analytics,
  webhooks,
  api,
  attack,
  simulator,
  start,
  rate,
  move,
  purge,
  erase,
  ledger,
  statement,
  memory,
};
