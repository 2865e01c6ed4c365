// Where traces go, by the standard variables of OpenTelemetry. Without an endpoint there are none.

import {
  type EnvironmentReader,
  readFlag,
  readOneOf,
  readText,
  readUrl,
} from '../../lib/process/environment.ts';
import type { TraceSettings } from '../../lib/process/open-telemetry.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** What may hold the credentials of a collector. */
export const TELEMETRY_SECRETS = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
];

/** Null: off. */
export function readTelemetry(from: EnvironmentReader): { traces: TraceSettings | null } {
  const isDisabled = readFlag(from, 'OTEL_SDK_DISABLED', false);
  const exporters = { choices: ['otlp', 'none'], otherwise: 'otlp' } as const;
  const exporter = readOneOf(from, 'OTEL_TRACES_EXPORTER', exporters);
  const base = readUrl(from, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  const own = readUrl(from, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http', 'https']);
  const protocols = { choices: ['http/json'], otherwise: 'http/json' } as const;
  readOneOf(from, 'OTEL_EXPORTER_OTLP_PROTOCOL', protocols);
  const url = own ?? (base === null ? null : `${base}/v1/traces`);
  const traces = {
    serviceName: readText(from, 'OTEL_SERVICE_NAME') ?? 'sanwo',
    attributes: readPairs(from, 'OTEL_RESOURCE_ATTRIBUTES'),
    headers: {
      ...readPairs(from, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readPairs(from, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    sampler: readOneOf(from, 'OTEL_TRACES_SAMPLER', {
      choices: SAMPLERS,
      otherwise: 'parentbased_always_on',
    }),
    share: readShare(from, 'OTEL_TRACES_SAMPLER_ARG'),
  };
  const isOff = isDisabled || exporter === 'none' || url === null;
  return { traces: isOff ? null : { ...traces, url } };
}

/** "name=value,name=value", with values as in a URL. A pair that is none is a mistake. */
function readPairs(from: EnvironmentReader, name: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const pair of (readText(from, name) ?? '').split(',')) {
    if (pair.trim() === '') continue;
    const [, key, value] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
    const text = decoded(value?.trim());
    if (key === undefined || text === null) {
      // The value itself is never repeated: it may hold a secret.
      from.mistakes.push(`${name} must be a list of name=value, with commas between`);
      return {};
    }
    pairs[key] = text;
  }
  return pairs;
}

function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readShare(from: EnvironmentReader, name: string): number {
  const value = readText(from, name);
  if (value === null) return 1;
  const share = /^[01]?(?:\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  from.mistakes.push(`${name}=${value} must be a number from 0 to 1`);
  return 1;
}
