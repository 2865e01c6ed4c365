// Structured logs. Only fields on the allow-list are ever written: a secret that is passed
// along by accident is dropped because no list names it, not kept because no list forbids it.

import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';

const FIELDS = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'durationMs',
  'tenantId',
  'ip',
  'code',
  'job',
  'claimed',
  'handled',
  'failed',
  'attempt',
  'delayMs',
  'reference',
  'eventType',
  'subjectId',
  'invariant',
  'rows',
  'provider',
  'url',
  'port',
  'pid',
  'dataDir',
  'version',
  'migrations',
  'newest',
  'signal',
  'reason',
  'error',
]);

/** The telling part of an error: never the query's values or a database's detail line. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const code = (error as { code?: unknown }).code;
  return { name, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}

interface LogOptions {
  readonly level: string;
  /** Failures that a line told of already: the lines of those who met them are left out. */
  readonly told?: WeakSet<object>;
}

export function createLog(
  options: LogOptions,
  destination?: { write(line: string): void },
): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, write) {
        const { error } = Object(args[0]) as { readonly error?: unknown };
        if (!(error instanceof Error && options.told?.has(error))) write.apply(this, args);
      },
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => {
        const kept: Record<string, unknown> = {};
        for (const [name, value] of Object.entries(fields)) {
          if (FIELDS.has(name)) kept[name] = name === 'error' ? errorFields(value) : value;
        }
        return kept;
      },
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

export type { Logger };
