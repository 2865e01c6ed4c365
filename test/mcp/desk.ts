// A tool server to test: over real ports, in front of whatever API the test has, with real clients
// of both generations of the protocol.

import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createLog } from '../../src/lib/process/log.ts';
import { startToolServer } from '../../src/mcp/door/server.ts';
import type { Loose } from '../client.ts';
import { createWorld, type World, type WorldOptions } from '../world.ts';

const NEWEST = '2026-07-28';

export interface Desk {
  readonly url: string;
  readonly port: number;
  readonly logLines: readonly string[];
  /** A client that speaks with this key. */
  connect(apiKey: string, generation?: 'newest' | 'older'): Promise<ToolClient>;
  stop(): Promise<void>;
  drain(): void;
  /** Stops the server under clients that are still there. */
  stopServer(): Promise<void>;
}

export interface ToolClient {
  readonly client: Client;
  /** Calls a tool that is expected to work. */
  call(name: string, given?: object): Promise<Result>;
  /** Calls a tool that is expected to say what is wrong. */
  refused(name: string, given?: object): Promise<string>;
}

export interface Result {
  readonly text: string;
  readonly data: Loose;
}

export interface DeskSettings {
  readonly apiUrl: string;
  readonly publicUrl?: string;
}

export async function openDesk({ apiUrl, publicUrl }: DeskSettings): Promise<Desk> {
  const logLines: string[] = [];
  const server = await startToolServer({
    host: '127.0.0.1',
    port: 0,
    apiUrl,
    publicUrl: publicUrl ?? null,
    log: createLog({ level: 'info' }, { write: (line) => void logLines.push(line) }),
    connections: { most: 100, mostOfAddress: 50, proxies: null },
  });
  const url = `http://127.0.0.1:${server.port}/mcp`;
  const clients: Client[] = [];
  return {
    url,
    port: server.port,
    logLines,
    async connect(apiKey, generation = 'newest') {
      const mode = generation === 'newest' ? { pin: NEWEST } : 'legacy';
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { versionNegotiation: { mode } },
      );
      const requestInit = { headers: { 'x-api-key': apiKey } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      clients.push(client);
      return toolClient(client);
    },
    async stop() {
      for (const client of clients) await client.close();
      await server.stop();
    },
    drain: server.drain,
    stopServer: () => server.stop(),
  };
}

function toolClient(client: Client): ToolClient {
  const ask = async (name: string, given: object) => {
    const answer = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [block] = answer.content;
    assert.ok(block?.type === 'text', `${name} answered no text`);
    return { text: block.text, isError: answer.isError === true, data: answer.structuredContent };
  };
  return {
    client,
    async call(name, given = {}) {
      const { text, isError, data } = await ask(name, given);
      assert.equal(isError, false, text);
      return { text, data };
    },
    async refused(name, given = {}) {
      const { text, isError, data } = await ask(name, given);
      assert.equal(isError, true, `${name} was expected to refuse: ${text}`);
      assert.equal(data, undefined);
      return text;
    },
  };
}

/** The real API on a real port, and a tool server in front of it. */
export async function openWorldAndDesk(options: WorldOptions = {}) {
  const world = await createWorld(options);
  const apiUrl = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const desk = await openDesk({ apiUrl });
  return {
    world,
    desk,
    apiUrl,
    async close(leaving?: Parameters<World['close']>[0]) {
      await desk.stop();
      await world.close(leaving);
    },
  };
}
