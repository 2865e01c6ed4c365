// Everything that time asks for. The worker, the tests and a test clock all run this list.

import { lookUpOrders } from './billing/look-up-orders.ts';
import { sendRefunds } from './billing/send-refunds.ts';
import { applyCallbacks } from './inbox/apply-callbacks.ts';
import type { SanwoJob } from './job.ts';
import { purge } from './worker/purge.ts';

export const jobs: readonly SanwoJob[] = [applyCallbacks, lookUpOrders, sendRefunds, purge];
