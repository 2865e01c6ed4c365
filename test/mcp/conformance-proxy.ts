// Stands before a tool server and adds the API key, which the public conformance suite cannot send.
// Host and Origin pass as they are, but for the port, so that what is foreign stays foreign.

import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeyProxy {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startKeyProxy(port: number, apiKey: string): Promise<KeyProxy> {
  const server = createServer((asked, answer) => {
    const { port: own } = server.address() as AddressInfo;
    const headers: IncomingHttpHeaders = { ...asked.headers, 'x-api-key': apiKey };
    for (const name of ['host', 'origin'] as const) {
      const value = headers[name];
      if (value !== undefined) headers[name] = value.replace(`:${own}`, `:${port}`);
    }
    const { method, url: path } = asked;
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const onward = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}/mcp`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
