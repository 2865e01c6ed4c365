// A running embedded database, of this process or of another.

import type { UnexpectedExitListener } from './supervisor.ts';

export interface EmbeddedDatabase {
  /** `postgres://user:password@127.0.0.1:port/sanwo` */
  readonly url: string;
  /** Where the cluster really is. */
  readonly dataDir: string;
  /** False for a guest: another process runs the server, until it goes and the guest takes over. */
  readonly owned: boolean;
  onUnexpectedExit(listener: UnexpectedExitListener): void;
  stop(): Promise<void>;
}
