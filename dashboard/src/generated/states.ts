// Generated from the lives of the service: run npm run states.

export const COLLECTING: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);
export const ENDED: ReadonlySet<string> = new Set(['canceled', 'completed', 'expired']);
export const IN_TROUBLE: ReadonlySet<string> = new Set(['past_due', 'paused']);
export const OWED: ReadonlySet<string> = new Set(['open', 'failed']);
