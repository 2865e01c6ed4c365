// When time moves, everything may have changed.

import type { QueryKey } from '@tanstack/react-query';

export const EVERYTHING: readonly QueryKey[] = [[]];
