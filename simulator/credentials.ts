// The wire's own keys: client credentials in, short-lived access tokens out. Tokens outlive a
// restart.

import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { MINUTE_MS } from './durations.ts';

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accountId: string;
}

export interface TokenPair {
  readonly businessId: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expiresAt: string;
}

const LIFE_MS = 30 * MINUTE_MS;

export type Credentials = ReturnType<typeof openCredentials>;

export function openCredentials(database: Database, clock: Clock, client: Client) {
  const issue = (): TokenPair => {
    const now = clock.now().getTime();
    const expiresAt = new Date(now + LIFE_MS).toISOString();
    const accessToken = writeToken(client, now);
    const refreshToken = randomBytes(32).toString('base64url');
    database.run('delete from wire_tokens where expires_at < :longAgo', {
      longAgo: new Date(now - 24 * LIFE_MS).toISOString(),
    });
    database.run('insert into wire_tokens values (:accessToken, :refreshToken, :expiresAt)', {
      accessToken,
      refreshToken,
      expiresAt,
    });
    return {
      businessId: client.accountId,
      access_token: accessToken,
      refresh_token: refreshToken,
      expiresAt,
    };
  };
  /** The one shown last, which every call shows again. */
  let known: { readonly accessToken: string; readonly expiresAt: string } | null = null;
  const find = (accessToken: string): typeof known =>
    database.first(
      `select access_token "accessToken", expires_at "expiresAt" from wire_tokens
       where access_token = :accessToken`,
      { accessToken },
    );
  const revoke = (accessToken: string): boolean => {
    known = null;
    const revoked = 'delete from wire_tokens where access_token = :accessToken';
    return database.run(revoked, { accessToken }) === 1;
  };

  return {
    issue,
    revoke,
    knowsClient: (clientId: string) => sameText(clientId, client.clientId),
    knowsSecret: (secret: string) => sameText(secret, client.clientSecret),
    /** The access token may have expired; the pair must belong together. */
    refresh(accessToken: string, refreshToken: string): TokenPair | null {
      const pair = database.first(
        `select 1 from wire_tokens
         where access_token = :accessToken and refresh_token = :refreshToken`,
        { accessToken, refreshToken },
      );
      if (!pair) return null;
      revoke(accessToken);
      return issue();
    },
    isValid(accessToken: string): boolean {
      if (known?.accessToken !== accessToken) known = find(accessToken);
      return known !== null && known.expiresAt > clock.now().toISOString();
    },
  };
}

function writeToken(client: Client, issuedAtMs: number): string {
  const issuedAt = Math.floor(issuedAtMs / 1000);
  const claims = {
    sub: client.accountId,
    iss: 'provider-simulator',
    aud: 'wire',
    clientId: client.clientId,
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + LIFE_MS / 1000,
  };
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [...parts, randomBytes(32).toString('base64url')].join('.');
}

function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
