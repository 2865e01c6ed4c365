// The only reader of the environment. A bad value stops the start with every mistake named at once.

import { parseDials } from './faults/read-dials.ts';
import type { ShapeSettings } from './faults/shapes.ts';
import type { SimulatorOptions } from './options.ts';

/** What works with nothing configured; public, because it guards nothing but pretend money. */
export const SANDBOX_CLIENT = {
  clientId: '5a4d0c0e-5a11-4b0c-8c1d-000000000001',
  clientSecret: 'sandbox-client-secret-0123456789abcdefghijkl',
  accountId: '5a4d0c0e-5a11-4b0c-8c1d-00000000acc0',
} as const;
export const SANDBOX_SIGNATURE_KEY = 'sandbox-signature-key';

const SHAPES: readonly ShapeSettings['shapes'][] = ['alternate', 'first', 'second'];

export interface Settings {
  readonly options: SimulatorOptions;
  readonly exitsWithParent: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(environment: Environment): Settings | { mistakes: string[] } {
  const mistakes: string[] = [];
  const value = (name: string, fallback: string) => environment[name] || fallback;
  const address = (name: string): string | null => {
    const given = environment[name] || null;
    if (given !== null && !URL.canParse(given)) mistakes.push(`${name} is not a URL: ${given}`);
    return given;
  };

  const port = Number(value('CHECKOUT_PORT', '8082'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    mistakes.push('CHECKOUT_PORT must be a whole number from 0 to 65535');
  }
  const mode = value('MODE', 'sandbox');
  if (mode !== 'sandbox' && mode !== 'live') mistakes.push('MODE must be sandbox or live');
  const shapes = SHAPES.find((one) => one === value('SIM_SHAPES', 'alternate'));
  if (!shapes) mistakes.push(`SIM_SHAPES must be one of ${SHAPES.join(', ')}`);
  const dials = parseDials(environment.SIM_DIALS);
  if ('problem' in dials) mistakes.push(`SIM_DIALS: ${dials.problem}`);
  const callbackUrl = address('SIM_CALLBACK_URL');
  const disputesUrl = address('SIM_DISPUTES_URL');
  const publicUrl = address('CHECKOUT_URL');
  if (mistakes.length > 0) return { mistakes };

  const options: SimulatorOptions = {
    port,
    host: value('HOST', '127.0.0.1'),
    dataDirectory: value('SIM_DATA_DIR', './data/simulator'),
    callbackUrl,
    disputesUrl,
    signatureKey: value('SIM_SIGNATURE_KEY', SANDBOX_SIGNATURE_KEY),
    client: {
      clientId: value('SIM_CLIENT_ID', SANDBOX_CLIENT.clientId),
      clientSecret: value('SIM_CLIENT_SECRET', SANDBOX_CLIENT.clientSecret),
      accountId: value('SIM_ACCOUNT_ID', SANDBOX_CLIENT.accountId),
    },
    live: mode === 'live',
    ...(shapes && { shapes }),
    ...('change' in dials && { dials: dials.change }),
    ...(publicUrl && { publicUrl }),
  };
  return { options, exitsWithParent: environment.SIM_EXIT_WITH_PARENT === '1' };
}
