// The dashboard's recent API requests, for the developer drawer. Secrets are not recorded: neither
// the session's token nor the fields of secrets.

import type { Call } from './call.ts';

const MOST_CALLS = 50;
const SECRET = /password|secret|token|totp|^code$|^current$|^new$|number$/i;

export class Recorder {
  #calls: readonly Call[] = [];
  #next = 1;
  readonly #listeners = new Set<() => void>();

  readonly calls = (): readonly Call[] => this.#calls;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(url: string, init: RequestInit): number {
    const { pathname, search } = new URL(url, location.origin);
    const id = this.#next;
    this.#next += 1;
    const call: Call = {
      id,
      at: new Date(),
      method: init.method ?? 'GET',
      address: `${pathname}${search}`,
      body: typeof init.body === 'string' ? withoutSecrets(JSON.parse(init.body)) : null,
      status: null,
      requestId: null,
    };
    this.#show([call, ...this.#calls.filter((each) => !isSame(each, call))].slice(0, MOST_CALLS));
    return id;
  }

  clear(): void {
    this.#show([]);
  }

  end(id: number, { status, headers }: Response): void {
    const requestId = headers.get('x-request-id');
    this.#show(this.#calls.map((call) => (call.id === id ? { ...call, status, requestId } : call)));
  }

  #show(calls: readonly Call[]): void {
    this.#calls = calls;
    for (const listener of this.#listeners) listener();
  }
}

/** Repeated reads of the same address are listed once. */
const isSame = (a: Call, b: Call) =>
  a.method === 'GET' && b.method === 'GET' && a.address === b.address;

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, held]) => [
    name,
    typeof held === 'string' && SECRET.test(name) ? '…' : withoutSecrets(held),
  ]);
  return Object.fromEntries(fields);
}
