// When something is to be done with a chargeback by itself. Pure.

import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';

/** Nomba debits the wallet where nothing was said for a day. */
export const RESPOND_WITHIN_MS = DAY_MS;
const DUE_SOON_MS = 6 * HOUR_MS;
/** A provider that tells no decision debits the wallet soon, or not at all. */
export const DEBITED_WITHIN_MS = 3 * DAY_MS;

const laterBy = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** When its merchant is told that it is due. */
export const dueSoonAt = (respondBy: Date): Date => laterBy(respondBy, 0 - DUE_SOON_MS);

/** When one that was contested is won, unless it was taken back by then. */
export const wonAt = (respondBy: Date): Date => laterBy(respondBy, DEBITED_WITHIN_MS);
