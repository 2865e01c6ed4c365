// Who asks, and where: a merchant's key and the service's address, as options or from the
// environment; and what comes of asking in vain, in one line.

import { ApiError, AuthenticationError, ConnectionError } from '../../../sdk/src/errors.ts';
import { Sanwo } from '../../../sdk/src/sanwo.ts';
import { readCallerOver } from '../../frame/config.ts';
import { readEnvironmentFile } from '../../lib/process/environment-file.ts';
import { text } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import type { Screen } from '../line/screen.ts';

const HERE = 'http://127.0.0.1:8080';

export const CALLER = {
  'api-key': text(
    '<key>',
    'your API key; better in SANWO_API_KEY, where no list of programs shows it',
  ),
  'base-url': text('<url>', `where Sanwo is: ${HERE}`),
};

export const CALLER_ENVIRONMENT = {
  SANWO_API_KEY: 'your API key',
  SANWO_BASE_URL: `where Sanwo is: ${HERE}`,
  '.env': 'a file in the working directory may set both',
};

interface Named {
  readonly 'api-key': string | undefined;
  readonly 'base-url': string | undefined;
}

export interface Caller {
  readonly sanwo: Sanwo;
  readonly baseUrl: string;
  readonly isLive: boolean;
}

/** Asks with the key and at the address that were given. */
export async function asking<T>(
  given: { readonly options: Named; readonly screen: Screen },
  ask: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = callerOf(given.options, given.screen);
  try {
    return await ask(caller);
  } catch (error) {
    throw inOneLine(error, caller.baseUrl);
  }
}

function callerOf(options: Named, screen: Screen): Caller {
  const settings = readCallerOver(readEnvironmentFile('.env')?.values ?? {});
  const apiKey = options['api-key'] ?? settings.apiKey;
  if (apiKey === null) {
    throw new Failed(
      'No API key: export SANWO_API_KEY=sk_test_… (POST /auth/register answers one, and ' +
        'POST /auth/login the key of an account that is there).',
    );
  }
  if (options['api-key'] !== undefined) {
    screen.warn(
      'Others on this machine can see --api-key while this runs: SANWO_API_KEY is safer.',
    );
  }
  const baseUrl = addressOf(options['base-url'] ?? settings.baseUrl ?? HERE);
  const isLive = apiKey.startsWith('sk_live_');
  return { sanwo: new Sanwo(apiKey, { baseUrl }), baseUrl, isLive };
}

function addressOf(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address !== null && /^https?:$/.test(address.protocol)) return given.replace(/\/+$/, '');
  throw new Misuse(`--base-url must begin with http:// or https://, not ${given}`);
}

function inOneLine(error: unknown, baseUrl: string): unknown {
  if (error instanceof AuthenticationError) {
    return new Failed(`${error.message}. Is SANWO_API_KEY a key of the Sanwo at ${baseUrl}?`);
  }
  if (error instanceof ApiError) return new Failed(error.message);
  if (error instanceof ConnectionError) {
    return new Failed(
      `No Sanwo answers at ${baseUrl}: start one (npm start), or name another by SANWO_BASE_URL.`,
    );
  }
  return error;
}
