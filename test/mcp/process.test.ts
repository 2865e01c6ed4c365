// The tool server as a process of its own: with an address of the API and no database, until it is
// told to stop.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Program } from '../e2e/program.ts';
import { startFakeApi } from './fake-analytics.ts';
import { MARCH } from './march.ts';

describe('the tool server on its own', () => {
  it('needs nothing but the API, and stops when it is told to', async () => {
    const api = await startFakeApi();
    api.windows.set('', MARCH);
    const dataDir = join(tmpdir(), `sanwo-no-such-folder-${process.pid}`);
    const program = new Program('mcp', { BASE_URL: api.url, MCP_PORT: '0', DATA_DIR: dataDir });
    try {
      const url = await printed(program, /MCP\s+(http:\S+)/);
      const requestInit = { headers: { authorization: `Bearer ${api.key}` } };
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      assert.equal((await client.listTools()).tools.length, 15);
      const given = { name: 'compute_metric', arguments: { metric: 'mrr' } };
      const { structuredContent } = await client.callTool(given);
      assert.equal((structuredContent as { value: number }).value, 1_250_000);
      const began = performance.now();
      const { code, output } = await program.ended('SIGTERM');
      assert.equal(code, 0, output);
      assert.ok(performance.now() - began < 5_000, 'an open client holds nothing up');
      assert.equal(existsSync(dataDir), false, 'it keeps nothing');
    } finally {
      await program.ended('SIGKILL');
      await api.stop();
    }
  });
});

async function printed(program: Program, pattern: RegExp): Promise<string> {
  for (;;) {
    const [, found] = pattern.exec(program.output) ?? [];
    if (found !== undefined) return found;
    assert.ok(program.isRunning() && program.child.stdout, program.output);
    await Promise.race([once(program.child.stdout, 'data'), once(program.child, 'exit')]);
  }
}
