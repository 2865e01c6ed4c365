// What the dashboard has asked of the API lately, for the drawer that shows it as code. Nothing
// secret is kept: neither the session's token nor what was typed into a field of a secret.

export interface Call {
  readonly id: number;
  readonly at: Date;
  readonly method: string;
  /** With its parameters, as it was asked. */
  readonly address: string;
  readonly body: unknown;
  /** Null while it is under way, or where no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
}

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
    this.#show([call, ...this.#calls].slice(0, MOST_CALLS));
    return id;
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

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, held]) => [
    name,
    typeof held === 'string' && SECRET.test(name) ? '…' : withoutSecrets(held),
  ]);
  return Object.fromEntries(fields);
}
