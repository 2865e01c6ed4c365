// Where spans of a trace begin and end. Tracing is off unless a start turned it on: then nothing of
// this costs more than a look at one variable. It is one for the process, because what a span
// belongs to is the work that runs, whichever house that is done in.

export type SpanValue = string | number | boolean;
export type SpanAttributes = Readonly<Record<string, SpanValue>>;

export interface SpanFacts {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The event that this follows from: its trace goes on, where this process knows it. */
  readonly causedBy?: string;
}

export interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  fail(reason: string): void;
  end(): void;
}

export type TraceHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Tracing {
  /** Within the span under way, or what the headers say. */
  open(facts: SpanFacts, headers?: TraceHeaders): OpenSpan;
  /** All that is begun in `work` belongs to the span. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** `traceparent` and `tracestate` of the span under way, for the service that is called. */
  headers(): Readonly<Record<string, string>>;
  /** The event belongs to the span under way. */
  noteCause(eventId: string): void;
}

const current: { tracing: Tracing | null } = { tracing: null };

/** Null turns it off. */
export function setTracing(tracing: Tracing | null): void {
  current.tracing = tracing;
}

export const tracingNow = (): Tracing | null => current.tracing;

const NO_SPAN: OpenSpan = { rename() {}, set() {}, fail() {}, end() {} };

/** Does the work within a span, which fails where the work does. */
export async function inSpan<T>(
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const { tracing } = current;
  if (tracing === null) return await work(NO_SPAN);
  const span = tracing.open(facts);
  try {
    return await tracing.within(span, () => work(span));
  } catch (error) {
    // The name alone: messages quote rows and headers.
    span.fail(error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    span.end();
  }
}

const NO_HEADERS = {};

export const traceHeaders = (): Readonly<Record<string, string>> =>
  current.tracing?.headers() ?? NO_HEADERS;

export function noteCauses(events: readonly { readonly id: string }[]): void {
  const { tracing } = current;
  if (tracing !== null) for (const { id } of events) tracing.noteCause(id);
}
