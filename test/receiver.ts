// A merchant's program that hears webhooks: what it was sent, and what it answers.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly heard: readonly Heard[];
  /** From here on; 200 until something else is said. */
  answer(how: (request: Heard, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** On the port of one that was there before, or on any that is free. */
export async function startReceiver(on: { readonly port?: number } = {}): Promise<Receiver> {
  const heard: Heard[] = [];
  let how: (request: Heard, response: ServerResponse) => void = (_, response) => {
    response.end('ok');
  };
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(message);
      how(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(on.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    answer(next) {
      how = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
