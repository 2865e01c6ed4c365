// Who asks, and where: a merchant's key and the service's address, as options or from the
// environment; and what comes of asking in vain, in one line.

import { ApiError, AuthenticationError, ConnectionError } from '../../../sdk/src/errors.ts';
import { Sanwo } from '../../../sdk/src/sanwo.ts';
import { readCallerOver } from '../../frame/config.ts';
import { readEnvironmentFile } from '../../lib/process/environment-file.ts';
import { textOption } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import type { Screen } from '../line/screen.ts';

const HERE = 'http://127.0.0.1:8080';

export const CALLER = {
  'api-key': textOption(
    '<key>',
    'your API key; SANWO_API_KEY is safer, because process lists do not show it',
  ),
  'base-url': textOption('<url>', `URL of Sanwo; default ${HERE}`),
};

export const CALLER_ENVIRONMENT = {
  SANWO_API_KEY: 'your API key',
  SANWO_BASE_URL: `URL of Sanwo; default ${HERE}`,
  '.env': 'a file in the working directory can set both',
};

interface CallerOptions {
  readonly 'api-key': string | undefined;
  readonly 'base-url': string | undefined;
}

export interface MerchantCaller {
  readonly sanwo: Sanwo;
  readonly baseUrl: string;
  readonly isLive: boolean;
}

/** Asks with the key and at the address that were given. */
export async function asking<T>(
  given: { readonly options: CallerOptions; readonly screen: Screen },
  ask: (caller: MerchantCaller) => Promise<T>,
): Promise<T> {
  const caller = callerOf(given.options, given.screen);
  try {
    return await ask(caller);
  } catch (error) {
    throw inOneLine(error, caller.baseUrl);
  }
}

function callerOf(options: CallerOptions, screen: Screen): MerchantCaller {
  const settings = readCallerOver(readEnvironmentFile('.env')?.values ?? {});
  const apiKey = options['api-key'] ?? settings.apiKey;
  if (apiKey === null) {
    throw new Failed(
      'No API key: export SANWO_API_KEY=sk_test_… (POST /auth/register returns one, and ' +
        'POST /auth/login returns the key of an existing account).',
    );
  }
  if (options['api-key'] !== undefined) {
    screen.warn(
      'Other users of this machine can see --api-key while this runs. SANWO_API_KEY is safer.',
    );
  }
  const baseUrl = serviceAddress(options['base-url'] ?? settings.baseUrl ?? HERE);
  const isLive = apiKey.startsWith('sk_live_');
  return { sanwo: clientOf(apiKey, baseUrl), baseUrl, isLive };
}

function clientOf(apiKey: string, baseUrl: string): Sanwo {
  try {
    return new Sanwo(apiKey, { baseUrl });
  } catch (error) {
    // A key with a blank in it, as it comes from a line that was copied.
    throw error instanceof TypeError ? new Failed(error.message) : error;
  }
}

function serviceAddress(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (address !== null && /^https?:$/.test(address.protocol)) return given.replace(/\/+$/, '');
  throw new Misuse(`--base-url must start with http:// or https://, not ${given}`);
}

function inOneLine(error: unknown, baseUrl: string): unknown {
  if (error instanceof AuthenticationError) {
    return new Failed(`${error.message}. Is SANWO_API_KEY a key of the Sanwo at ${baseUrl}?`);
  }
  if (error instanceof ApiError) return new Failed(error.message);
  if (error instanceof ConnectionError) {
    return new Failed(
      `Sanwo does not respond at ${baseUrl}. Start it (npm start), or set SANWO_BASE_URL.`,
    );
  }
  if (error instanceof TypeError && IS_NO_NAME.test(error.message))
    return new Misuse(error.message);
  return error;
}

/** What the client says of dots, which would lead to another address. */
const IS_NO_NAME = / requires a code or an id, but got /;
