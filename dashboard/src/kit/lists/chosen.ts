// The rows of a list that are selected. Where none is, an action is for all that the list shows.

import { useState } from 'react';
import type { ListView } from './use-page.ts';

export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  set(ids: readonly string[], isChosen: boolean): void;
}

/** What an action is for: the rows selected, or all that the filters match. */
export interface ActedOn {
  readonly ids: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly count: number;
}

/** Another filter begins without any. */
export function useChosen({ filters, search }: ListView): ChosenRows {
  const shown = JSON.stringify([filters, search]);
  const [chosen, setChosen] = useState({ shown, ids: new Set<string>() });
  const ids = chosen.shown === shown ? chosen.ids : new Set<string>();
  return {
    ids,
    set(changed, isChosen) {
      const next = new Set(ids);
      for (const id of changed) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setChosen({ shown, ids: next });
    },
  };
}

export function actedOn(
  chosen: ChosenRows,
  { filters, search }: ListView,
  totalCount: number,
): ActedOn {
  const ids = [...chosen.ids];
  const asked = search === '' ? filters : { ...filters, search };
  return { ids, filters: asked, count: ids.length === 0 ? totalCount : ids.length };
}
