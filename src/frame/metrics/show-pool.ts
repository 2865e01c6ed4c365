// How busy the connections of a house to its database are, for Prometheus.

import { Gauge, type Registry } from 'prom-client';
import type { PoolLoad } from '../../db/pool-load.ts';

export function showPool(registry: Registry, load: () => PoolLoad): void {
  const registers = [registry];
  new Gauge({
    name: 'sanwo_database_connections',
    help: 'Connections of this process to its database, in use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'sanwo_database_connections_max',
    help: 'Connections that this process opens at most: DATABASE_POOL_SIZE',
    registers,
    collect() {
      this.set(load().most);
    },
  });
  new Gauge({
    name: 'sanwo_database_connections_waiting',
    help: 'Transactions and queries that wait for a connection',
    registers,
    collect() {
      this.set(load().waiting);
    },
  });
}
