// The keys of all queries: any data may change when the clock moves.

import type { QueryKey } from '@tanstack/react-query';

export const EVERYTHING: readonly QueryKey[] = [[]];
