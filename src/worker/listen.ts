// Hears that work has become due, from whichever process made it so. When the connection breaks it is
// made again; until then the worker polls.

import pg from 'pg';
import { WAKE_CHANNEL } from '../db/wake.ts';
import type { House } from '../house.ts';

const RECONNECT_MS = 1_000;

export interface Listener {
  stop(): Promise<void>;
}

export function listenForWork(house: House, url: string, heard: () => void): Listener {
  const state: { stopped: boolean; client: pg.Client | null; timer: NodeJS.Timeout | null } = {
    stopped: false,
    client: null,
    timer: null,
  };

  const again = () => {
    state.client = null;
    if (!state.stopped) state.timer = setTimeout(() => void open(), RECONNECT_MS);
  };

  async function open(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'sanwo listen' });
    client.on('notification', heard);
    client.on('error', () => {});
    client.once('end', again);
    try {
      await client.connect();
      await client.query(`listen ${WAKE_CHANNEL}`);
      state.client = client;
      heard();
    } catch (error) {
      house.log.warn({ error }, 'cannot listen for work: polling goes on');
      await client.end().catch(() => {});
    }
  }

  void open();
  return {
    async stop() {
      state.stopped = true;
      if (state.timer) clearTimeout(state.timer);
      await state.client?.end();
    },
  };
}
