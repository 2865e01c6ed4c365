// Where a program that listens on an address is reached from this machine.

const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function reachableUrl(host: string, port: number): string {
  const address = LOOPBACK[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
