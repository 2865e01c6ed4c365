// An event of the catalogue: what it means, and the schema of its data with an example.

import type { Static, TSchema } from 'typebox';

export interface EventEntry<T extends TSchema> {
  readonly meaning: string;
  readonly data: T;
  readonly example: Static<T>;
}

export const event = <T extends TSchema>(
  meaning: string,
  data: T,
  example: Static<T>,
): EventEntry<T> => ({ meaning, data, example });
