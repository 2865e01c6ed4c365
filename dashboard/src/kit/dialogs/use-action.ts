// An action that changes data. It runs once, however often the button is pressed or the network
// fails, and afterwards every screen shows current data.

import { ApiError } from '@sanwo/sdk';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '../page/failure.tsx';
import { toast } from './toasts.ts';

interface ActionOptions<Input, Data> {
  /** `(input, options) => sanwo.customers.create(input, options)`: the options hold the key. */
  run(input: Input, options: { readonly idempotencyKey: string }): PromiseLike<Data>;
  /** The keys of the queries that the action changes: they are read again. */
  readonly invalidates?: readonly QueryKey[];
  /** What happened, for the toast. */
  successText?(data: Data): string;
  onDone?(data: Data): void;
  /** Where no form shows what went wrong, a toast does. */
  readonly showsErrorToast?: boolean;
}

export interface Action<Input, Data> {
  /** Resolves to null where it failed, or where it is under way already. */
  run(input: Input): Promise<Data | null>;
  readonly isPending: boolean;
  /** What is wrong with fields, by their names. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong otherwise. */
  readonly failure: Error | null;
  /** Clears the errors, for example when the dialog opens again. */
  reset(): void;
}

interface ActionState {
  readonly isPending: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: Error | null;
}

/** As long as the second half of a double click may come after the first. */
const DOUBLE_PRESS_MS = 500;

const CALM: ActionState = { isPending: false, errors: {}, failure: null };

export function useAction<Input = void, Data = unknown>(
  options: ActionOptions<Input, Data>,
): Action<Input, Data> {
  const queries = useQueryClient();
  const [state, setState] = useState(CALM);
  // Not a state: a second press comes before the next render.
  const work = useRef({ isPending: false, key: crypto.randomUUID() as string });

  async function run(input: Input): Promise<Data | null> {
    if (work.current.isPending) return null;
    work.current.isPending = true;
    setState({ ...CALM, isPending: true });
    try {
      const data = await options.run(input, { idempotencyKey: work.current.key });
      work.current.key = crypto.randomUUID();
      const stale = (options.invalidates ?? []).map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      );
      await Promise.all(stale);
      setState(CALM);
      if (options.successText) toast.good(options.successText(data));
      options.onDone?.(data);
      // The answer may be quicker than the second half of a double click, and the way to the next
      // screen longer: that press is no wish for another one. Where nothing was done, it is one.
      if (data === null) endWork();
      else setTimeout(endWork, DOUBLE_PRESS_MS);
      return data;
    } catch (error) {
      if (isDecided(error)) work.current.key = crypto.randomUUID();
      const wrong = wrongIn(error);
      setState({ isPending: false, ...wrong });
      if (options.showsErrorToast) toast.bad(errorWords(wrong));
      endWork();
      return null;
    }
  }

  function endWork(): void {
    work.current.isPending = false;
  }

  return { ...state, run, reset: () => setState(CALM) };
}

/**
 * Whether the next try is another. Where no answer came, or the service failed, the same key goes
 * again, and what was done is not done twice. Where something was changed in between, the service
 * refuses the key once, and the page says to look first: what is tried then is meant.
 */
function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== IN_PROGRESS;
}

const IN_PROGRESS = 'idempotency_in_progress';

function wrongIn(error: unknown): Pick<ActionState, 'errors' | 'failure'> {
  if (error instanceof ApiError && error.errors.length > 0) {
    const errors = error.errors.map(({ field, message }) => [field, message]);
    return { errors: Object.fromEntries(errors), failure: null };
  }
  return { errors: {}, failure: error instanceof Error ? error : new Error(String(error)) };
}

function errorWords({ errors, failure }: Pick<ActionState, 'errors' | 'failure'>): string {
  if (failure !== null) return describeError(failure).words;
  return Object.entries(errors)
    .map(([field, words]) => `${field} ${words}`)
    .join('; ');
}
