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

export interface Move {
  readonly accountId: string;
  readonly tenantId: string;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  readonly directory: Db;
  /** Of this one call of the command: another one that takes over ends its say. */
  readonly holder: string;
  readonly tables: readonly MovedTable[];
  /** Null: it begins. */
  readonly noted: MoveRow | null;
  say(line: string): void;
  /** Called after each thing that lasts; a test lets a move die there. */
  checkpoint(name: string): Promise<void>;
  close(): Promise<void>;
}
