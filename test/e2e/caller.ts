// A merchant's program that speaks to a service over the network.

import assert from 'node:assert/strict';
import { pause } from '../pause.ts';

const DONE_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 300;

interface Page<T> {
  readonly totalPages: number;
  readonly data: readonly T[];
}

type Method = 'POST' | 'PUT';

/** What sends a body, and the key that it is sent under. */
type How = Method | { readonly method: Method; readonly key: string };

export class Caller {
  /** Of the service; it may change when the service is started again. */
  url: string;
  /** Of the tenant that speaks, once it has one. */
  key = '';

  constructor(url = '') {
    this.url = url;
  }

  /** The answer as it came, whatever it says. */
  async send(path: string, body?: object, how: How = 'POST'): Promise<Response> {
    const { method, key } = typeof how === 'string' ? { method: how, key: null } : how;
    const headers = { 'x-api-key': this.key, 'content-type': 'application/json' };
    return await fetch(this.url + path, {
      headers: { ...headers, ...(key === null ? {} : { 'idempotency-key': key }) },
      ...(body ? { method, body: JSON.stringify(body) } : {}),
    });
  }

  async ask<T>(path: string, body?: object, method: Method = 'POST'): Promise<T> {
    const response = await this.send(path, body, method);
    const answer = (await response.json()) as { message: string; data: T };
    assert.ok(response.ok, `${path}: ${answer.message}`);
    return answer.data;
  }

  /** All pages of a list. */
  async all<T>(path: string): Promise<T[]> {
    const first = await this.ask<Page<T>>(`${path}limit=100&page=1`);
    const rows = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) {
      rows.push(...(await this.ask<Page<T>>(`${path}limit=100&page=${page}`)).data);
    }
    return rows;
  }

  /** All rows of a list, once each of them has this status. */
  async allBecome<T extends { readonly status: string }>(
    path: string,
    status: string,
  ): Promise<T[]> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const rows = await this.all<T>(path);
      if (rows.every((row) => row.status === status)) return rows;
      assert.ok(performance.now() < deadline, `not all of ${path} became ${status}`);
      await pause(ASK_EVERY_MS);
    }
  }

  /** Becomes a tenant, and speaks as it from here on. */
  async register(accountId = 'acme'): Promise<void> {
    const tenant = { businessName: 'Acme', accountId };
    this.key = (await this.ask<{ apiKey: string }>('/auth/register', tenant)).apiKey;
  }
}
