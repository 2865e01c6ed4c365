// A collector of OpenTelemetry on a free port: it keeps the spans that are posted to it as JSON.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** What the spans are said to come from. */
  readonly resource: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  close(): Promise<void>;
}

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Posted {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: readonly Pair[];
      })[];
    }[];
  }[];
}

const valuesOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const seen = { resource: {}, headers: {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces) {
      const posted = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Posted;
      seen.headers = request.headers;
      for (const { resource, scopeSpans } of posted.resourceSpans) {
        seen.resource = valuesOf(resource.attributes);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: valuesOf(span.attributes) });
        }
      }
    }
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    get resource() {
      return seen.resource;
    },
    get headers() {
      return seen.headers;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
