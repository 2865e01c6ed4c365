// What a move has: the tenant, both cells, and the directory.

import type pg from 'pg';
import type { Db } from '../../db/connect.ts';
import type { MovedTable } from '../../db/move/tables.ts';
import type { House } from '../../frame/house.ts';
import type { MoveRow } from '../../model/directory/moves-sql.ts';

export interface MoveEnd {
  readonly house: House;
  /** As the owner of the tables. */
  readonly client: pg.Client;
}

/** How long what is under way may take until the move gives up, while requests are served. */
export interface MovePatience {
  /** For rows that workers hold. */
  readonly drainMs: number;
  /** For transactions that began before. */
  readonly olderMs: number;
}

export interface Move {
  readonly accountId: string;
  readonly tenantId: string;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  readonly directory: Db;
  /** Of this one call of the command: another one that takes over ends its say. */
  readonly holder: string;
  readonly tables: readonly MovedTable[];
  readonly patience: MovePatience;
  /** Null: it begins. */
  readonly noted: MoveRow | null;
  say(line: string): void;
  /** Called after each thing that lasts; a test lets a move die there. */
  checkpoint(name: string): Promise<void>;
  close(): Promise<void>;
}
