// Answers that never come: the connection is held until the client gives up, or a bound passes, or
// it ends at once.

import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { MINUTE_MS } from '../durations.ts';

const HELD_MAX_MS = MINUTE_MS;

export type Silences = ReturnType<typeof createSilences>;

export function createSilences() {
  const held = new Set<Socket>();
  return {
    hold(reply: FastifyReply): FastifyReply {
      reply.hijack();
      const socket = reply.raw.socket;
      if (!socket) return reply;
      held.add(socket);
      const bound = setTimeout(() => socket.destroy(), HELD_MAX_MS).unref();
      socket.once('close', () => {
        clearTimeout(bound);
        held.delete(socket);
      });
      return reply;
    },
    /** Closes the connection, so that the caller knows at once that no answer comes. */
    hangUp(reply: FastifyReply): FastifyReply {
      reply.hijack();
      reply.raw.socket?.destroy();
      return reply;
    },
    end(): void {
      for (const socket of held) socket.destroy();
    },
  };
}
