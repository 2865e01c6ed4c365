// How many connections a server holds, in all and from one address. Beyond that the one that has
// waited longest without a request makes room, so that a client that only holds them shuts none
// out. A request whose body has not arrived is none yet. Where none is idle, one whose client does
// not take what was sent to it makes room.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monotonicMs } from '../process/clock.ts';
import { MINUTE_MS } from '../values/durations.ts';
import { clientNetwork } from './client-network.ts';
import { type TrustedProxies, trustIn } from './trusted-proxies.ts';

export interface ConnectionBounds {
  readonly most: number;
  readonly mostOfAddress: number;
  /** These bring the connections of many clients, and count in the total alone. */
  readonly proxies: TrustedProxies;
  /** Told at most once a minute. */
  onCrowd(crowd: { readonly address: string; readonly open: number }): void;
}

interface AddressVisitor {
  readonly address: string;
  /** All of them, the oldest first. */
  readonly open: Set<Socket>;
  /** Those without a whole request, the longest first. */
  readonly idle: Set<Socket>;
}

const TOLD_EVERY_MS = MINUTE_MS;

export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { most, mostOfAddress, proxies } = bounds;
  const trusts = proxies === null ? () => false : trustIn(proxies);
  const visitors = new Map<string, AddressVisitor>();
  const visitorOf = new Map<Socket, AddressVisitor>();
  const all = visitorAt('all');
  const tell = crowdReporter(bounds);

  const enter = (socket: Socket, visitor: AddressVisitor) => {
    visitors.set(visitor.address, visitor);
    visitorOf.set(socket, visitor);
    for (const { open } of [all, visitor]) open.add(socket);
    rest(socket);
  };
  const rest = (socket: Socket) => {
    const visitor = visitorOf.get(socket);
    if (visitor === undefined) return;
    work(socket);
    for (const { idle } of [all, visitor]) idle.add(socket);
  };
  const work = (socket: Socket) => {
    for (const each of [all, visitorOf.get(socket)]) each?.idle.delete(socket);
  };
  const leave = (socket: Socket) => {
    const visitor = visitorOf.get(socket);
    if (visitor === undefined) return;
    work(socket);
    visitorOf.delete(socket);
    for (const { open } of [all, visitor]) open.delete(socket);
    if (visitor.open.size === 0) visitors.delete(visitor.address);
  };
  /** Whether there is room for one more, or was made. */
  const hasRoom = (among: AddressVisitor, limit: number, address: string): boolean => {
    if (among.open.size < limit) return true;
    tell(address, among.open.size);
    const [longest = unreadIn(among.open)] = among.idle;
    if (longest === undefined) return false;
    // Its end is heard of later, and another connection may come before.
    leave(longest);
    longest.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = clientNetwork(peer);
    const visitor = visitors.get(address) ?? visitorAt(address);
    const fitsHere = trusts(peer, 0) || hasRoom(visitor, mostOfAddress, address);
    if (!fitsHere || !hasRoom(all, most, address)) return void socket.destroy();
    enter(socket, visitor);
    socket.once('close', () => leave(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (hasBody(request)) {
      rest(socket);
      request.once('end', () => {
        if (!response.closed) work(socket);
      });
    } else {
      work(socket);
    }
    response.once('close', () => rest(socket));
  });
}

/** The oldest whose client leaves bytes untaken. */
function unreadIn(sockets: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of sockets) if (socket.writableLength > 0) return socket;
  return undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const visitorAt = (address: string): AddressVisitor => ({
  address,
  open: new Set(),
  idle: new Set(),
});

function crowdReporter({ onCrowd }: ConnectionBounds) {
  let toldMs = Number.NEGATIVE_INFINITY;
  return (address: string, open: number) => {
    if (monotonicMs() - toldMs < TOLD_EVERY_MS) return;
    toldMs = monotonicMs();
    onCrowd({ address, open });
  };
}
