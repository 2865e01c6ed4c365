// Passwords hashed at next to no cost in all worlds: a hash as usual takes longer than all else
// of a registration.

import { COST } from '../src/lib/secrets/password.ts';

const USUAL = { ...COST };
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

export const hashCheaply = () => void Object.assign(COST, CHEAP);
export const hashAsUsual = () => void Object.assign(COST, USUAL);
