// How long a minute and an hour are.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
