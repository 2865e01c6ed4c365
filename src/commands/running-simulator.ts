// A provider simulator beside us: what it is started with, and what is known of it then.

/** A simulator that answers: ours or another process's. */
export interface RunningSimulator {
  readonly url: string;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface SimulatorSettings {
  readonly host: string;
  readonly port: number;
  readonly credentials: SandboxCredentials;
  /** What the program reads besides: directories and addresses. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface SandboxCredentials {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signatureKey: string;
}
