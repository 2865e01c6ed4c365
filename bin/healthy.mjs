#!/usr/bin/env node
// Exits with 0 if the process on a port of this machine is healthy: `healthy.mjs 8080`. For the
// health checks of containers, which have no curl.

const [port = '8080', path = '/healthz'] = process.argv.slice(2);
const signal = AbortSignal.timeout(2_500);
try {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
