// The tool server as a process of its own: it knows the API's address and needs nothing else.

import type { Config } from '../frame/config.ts';
import { createLog, type Logger } from '../lib/process/log.ts';
import { startToolServer, type ToolServer } from '../mcp/door/server.ts';
import { command } from './line/command.ts';
import { reachableUrl } from './ports/reachable.ts';
import { untilDrained } from './stop.ts';

export const mcp = command({
  environment: {
    BASE_URL: 'URL of the API; default http://127.0.0.1:8080',
    MCP_PORT: 'port; default 8081',
    MCP_URL: 'public URL of the tool server',
  },
  examples: ['BASE_URL=https://billing.example.com sanwo mcp'],
  run: ({ settings }) => serveTools(settings()),
});

async function serveTools(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel });
  const apiUrl = config.baseUrl ?? reachableUrl(config.host, config.port);
  const server = await startTools(config, apiUrl, log);
  console.log(`\nSanwo’s tool server is ready.\n\n  MCP        ${toolUrl(config, server.port)}`);
  console.log(`  API        ${apiUrl}\n`);
  await untilDrained(config, log, [server]);
  await server.stop();
}

/** The tool server with what the configuration says of it. */
export async function startTools(config: Config, apiUrl: string, log: Logger): Promise<ToolServer> {
  const { host, mcpPort: port, mcpUrl: publicUrl } = config;
  const connections = {
    most: config.connectionsMax,
    mostOfAddress: config.connectionsPerAddress,
    proxies: config.trustProxy,
  };
  return await startToolServer({ host, port, apiUrl, publicUrl, log, connections });
}

export function toolUrl({ host, mcpUrl }: Config, port: number): string {
  return `${(mcpUrl ?? reachableUrl(host, port)).replace(/\/+$/, '')}/mcp`;
}
