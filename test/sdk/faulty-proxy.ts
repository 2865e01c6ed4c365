// A proxy between a client and the service that does to requests, one after the other, what
// networks and servers do now and then.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Cut off before it is sent on or after its answer came; or given an answer of another's. */
export type Fault = 'dropped' | 'lost' | 'half lost' | 'hangs' | Canned;

interface Canned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FaultyProxy {
  readonly url: string;
  /** What came, in order. */
  readonly seen: readonly IncomingMessage[];
  /** From now on: a fault a request, and after them none. */
  next(...faults: readonly Fault[]): void;
  stop(): Promise<void>;
}

export async function startFaultyProxy(to: string): Promise<FaultyProxy> {
  const seen: IncomingMessage[] = [];
  let faults: Fault[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    const fault = faults.shift();
    if (fault === 'dropped') return void incoming.socket.destroy();
    if (fault === 'hangs') return;
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { ...fault.headers });
      return void response.end(fault.body ?? 'no words of Sanwo');
    }
    passOn(to, { incoming, response, fault });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    next(...wanted) {
      seen.length = 0;
      faults = [...wanted];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passing {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: 'lost' | 'half lost' | undefined;
}

function passOn(to: string, { incoming, response, fault }: Passing): void {
  const { method = 'GET', headers, url = '/' } = incoming;
  const outgoing = request(new URL(url, to), { method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      if (fault === 'lost') return incoming.socket.destroy();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (fault === undefined) return response.end(body);
      response.write(body.subarray(0, 20), () => incoming.socket.destroy());
    });
  });
  incoming.pipe(outgoing);
}
