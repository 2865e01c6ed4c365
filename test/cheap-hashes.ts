// Passwords hashed at next to no cost, for tests that sign in hundreds of times: what takes them is
// not how long a hash is reckoned.

import { COST } from '../src/lib/secrets/password.ts';

const USUAL = { ...COST };
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

export const hashCheaply = () => void Object.assign(COST, CHEAP);
export const hashAsUsual = () => void Object.assign(COST, USUAL);
