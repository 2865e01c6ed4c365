// The access token: asked for once by however many callers need it, renewed five minutes before it
// expires, dropped when the provider rejects it.

import { MINUTE_MS } from '../../../lib/values/durations.ts';
import { plainReason } from '../reason.ts';
import type { CompleteSettings } from '../settings.ts';
import { readReply } from './answer.ts';
import { fieldText } from './fields.ts';
import type { Time } from './time.ts';
import type { Transmit } from './transmit.ts';

export type TokenResult =
  | { readonly kind: 'token'; readonly value: string }
  | { readonly kind: 'none'; readonly reason: string };

interface TokenGrant {
  readonly value: string;
  readonly refresh: string | null;
  readonly renewAt: number;
  readonly expiresAt: number;
}

const RENEW_EARLY_MS = 5 * MINUTE_MS;
/** Assumed when the provider does not say; half of the shortest lifetime it documents. */
const ASSUMED_LIFETIME_MS = 15 * MINUTE_MS;

interface TokenMeans {
  readonly transmit: Transmit;
  readonly settings: CompleteSettings;
  readonly time: Time;
}

export class Tokens {
  readonly #means: TokenMeans;
  #grant: TokenGrant | null = null;
  #underWay: Promise<TokenResult> | null = null;

  constructor(means: TokenMeans) {
    this.#means = means;
  }

  async current(): Promise<TokenResult> {
    if (this.#grant && this.#now() < this.#grant.renewAt) {
      return { kind: 'token', value: this.#grant.value };
    }
    this.#underWay ??= this.#renew().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** The provider rejected this token: it is never handed out again. */
  reject(value: string): void {
    if (this.#grant?.value === value) this.#grant = null;
  }

  #now(): number {
    return this.#means.time.now().getTime();
  }

  async #ask(action: 'issue' | 'refresh', body: object, token?: string) {
    const { settings, transmit } = this.#means;
    const headers: Record<string, string> = {
      accountId: settings.accountId,
      'content-type': 'application/json',
    };
    // Issuing refuses a request that carries one.
    if (token) headers.authorization = `Bearer ${token}`;
    const path = `${settings.pathPrefix}/auth/token/${action}`;
    const askedAt = this.#now();
    const request = { method: 'POST', path, headers, body: JSON.stringify(body) } as const;
    // All other requests wait for it.
    const reply = readReply(await transmit(request, { tenantId: '', importance: 'money' }));
    if (reply.kind !== 'done') return { grant: null, reason: plainReason(reasonText(reply)) };
    const value = fieldText(reply.data, 'access_token');
    if (!value) return { grant: null, reason: 'the provider issued no token' };
    const said = Date.parse(fieldText(reply.data, 'expiresAt') ?? '');
    const expiresAt = said > askedAt ? said : askedAt + ASSUMED_LIFETIME_MS;
    // A lifetime too short to renew five minutes early is renewed half way.
    const renewAt = Math.max(expiresAt - RENEW_EARLY_MS, (askedAt + expiresAt) / 2);
    return {
      grant: { value, refresh: fieldText(reply.data, 'refresh_token'), renewAt, expiresAt },
    };
  }

  async #renew(): Promise<TokenResult> {
    const old = this.#grant;
    if (old?.refresh) {
      const body = { grant_type: 'refresh_token', refresh_token: old.refresh };
      const refreshed = await this.#ask('refresh', body, old.value);
      if (refreshed.grant) return this.#keep(refreshed.grant);
    }
    const { clientId, clientSecret } = this.#means.settings;
    const issued = await this.#ask('issue', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    if (issued.grant) return this.#keep(issued.grant);
    if (old && this.#grant === old && this.#now() < old.expiresAt) {
      return { kind: 'token', value: old.value };
    }
    return { kind: 'none', reason: `no access to the provider: ${issued.reason}` };
  }

  #keep(fresh: TokenGrant): TokenResult {
    this.#grant = fresh;
    return { kind: 'token', value: fresh.value };
  }
}

function reasonText(reply: Exclude<ReturnType<typeof readReply>, { kind: 'done' }>): string {
  if (reply.kind === 'refused') return reply.message || `it answered ${reply.code}`;
  return reply.kind === 'inFlight' ? 'no token yet' : reply.reason;
}
