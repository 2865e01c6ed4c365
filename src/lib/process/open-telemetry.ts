// Sends spans to a collector by OTLP. Its packages are loaded only here, when tracing is on.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanFacts, TraceHeaders, Tracing } from './trace.ts';

export interface TraceSettings {
  /** Where spans are posted, path included. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  /** Of the traces, for a sampler by ratio. */
  readonly share: number;
}

export interface OpenTracing {
  readonly tracing: Tracing;
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}

/** So many events are known by their trace; the oldest are forgotten first. */
const MOST_CAUSES = 10_000;
const EXPORT_WITHIN_MS = 5_000;

export async function openTracing(settings: TraceSettings, version: string): Promise<OpenTracing> {
  const [api, sdk, core, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { serviceName, attributes, url, headers } = settings;
  const resource = resourceFromAttributes({
    ...attributes,
    'service.name': serviceName,
    'service.version': version,
  });
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const processor = new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_WITHIN_MS });
  const provider = new sdk.TracerProvider({
    resource,
    sampler: samplerOf(sdk, settings),
    spanProcessors: [processor],
  });
  const propagator = new core.W3CTraceContextPropagator();
  const tracing = new OpenTelemetryTracing({
    api,
    tracer: provider.getTracer('sanwo', version),
    extract: (given) => propagator.extract(api.ROOT_CONTEXT, given, api.defaultTextMapGetter),
    inject: (context, into) => propagator.inject(context, into, api.defaultTextMapSetter),
  });
  return { tracing, close: () => provider.shutdown().catch(() => {}) };
}

type Sdk = typeof import('@opentelemetry/sdk-trace');

function samplerOf(sdk: Sdk, { sampler, share }: TraceSettings): Sampler {
  const isParents = sampler.startsWith('parentbased_');
  const root = sampler.endsWith('always_off')
    ? new sdk.AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new sdk.TraceIdRatioBasedSampler(share)
      : new sdk.AlwaysOnSampler();
  return isParents ? new sdk.ParentBasedSampler({ root }) : root;
}

interface Means {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: import('@opentelemetry/api').Tracer;
  extract(headers: TraceHeaders): Context;
  inject(context: Context, into: Record<string, string>): void;
}

interface ContextSpan extends OpenSpan {
  readonly context: Context;
}

class OpenTelemetryTracing implements Tracing {
  readonly #means: Means;
  readonly #underWay = new AsyncLocalStorage<Context>();
  readonly #causes = new Map<string, Context>();

  constructor(means: Means) {
    this.#means = means;
  }

  open({ name, kind, attributes = {}, causedBy }: SpanFacts, headers?: TraceHeaders): ContextSpan {
    const { api, tracer, extract } = this.#means;
    const cause = causedBy === undefined ? undefined : this.#causes.get(causedBy);
    const given = headers === undefined ? undefined : extract(headers);
    const parent = given ?? cause ?? this.#underWay.getStore() ?? api.ROOT_CONTEXT;
    const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT } as const;
    const spanKind = kind === 'internal' ? api.SpanKind.INTERNAL : kinds[kind];
    const span = tracer.startSpan(name, { kind: spanKind, attributes }, parent);
    return this.#contextSpan(span, api.trace.setSpan(parent, span));
  }

  within<T>(span: OpenSpan, work: () => T): T {
    return this.#underWay.run((span as ContextSpan).context, work);
  }

  headers(): Readonly<Record<string, string>> {
    const context = this.#underWay.getStore();
    const headers: Record<string, string> = {};
    if (context !== undefined) this.#means.inject(context, headers);
    return headers;
  }

  noteCause(eventId: string): void {
    const context = this.#underWay.getStore();
    if (context === undefined) return;
    this.#causes.set(eventId, context);
    const [oldest] = this.#causes.keys();
    if (this.#causes.size > MOST_CAUSES && oldest !== undefined) this.#causes.delete(oldest);
  }

  #contextSpan(span: Span, context: Context): ContextSpan {
    const { ERROR } = this.#means.api.SpanStatusCode;
    return {
      context,
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      fail: (message) => void span.setStatus({ code: ERROR, message }),
      end: () => span.end(),
    };
  }
}
