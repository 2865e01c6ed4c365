// Visits a payment page as a browser without a script would: its fields as the page has them, and
// its form posted to its own address.

import assert from 'node:assert/strict';
import type { World } from './world.ts';

export interface ShopAnswer {
  readonly status: number;
  readonly html: string;
  /** What a reader sees. */
  readonly text: string;
  readonly location: string | null;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Visitor {
  readonly ip?: string;
  readonly userAgent?: string;
}

const INPUT = /<input ([^>]*)>/g;
const attribute = (text: string, name: string) =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1];

/** The fields that a browser would send, with their values. */
export function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, text = ''] of html.matchAll(INPUT)) {
    const name = attribute(text, 'name');
    const isLeft = attribute(text, 'type') === 'radio' && !/ checked/.test(text);
    if (name !== undefined && !isLeft) fields[name] = attribute(text, 'value') ?? '';
  }
  return fields;
}

export function shopOf(world: World, { ip = '203.0.113.7', userAgent = 'A phone' }: Visitor = {}) {
  const asked = { remoteAddress: ip, headers: { 'user-agent': userAgent } };

  async function visit(path: string): Promise<ShopAnswer> {
    return answerOf(await world.app.inject({ method: 'GET', url: path, ...asked }));
  }

  /** Fills the form of the page as it is now, or as it was answered before. */
  async function submit(
    path: string,
    entered: Readonly<Record<string, string>>,
    before?: ShopAnswer,
  ): Promise<ShopAnswer> {
    const page = before ?? (await visit(path));
    const fields = { ...fieldsIn(page.html), with: 'card', ...entered };
    const payload = new URLSearchParams(fields).toString();
    const headers = { ...asked.headers, 'content-type': 'application/x-www-form-urlencoded' };
    return answerOf(
      await world.app.inject({ method: 'POST', url: path, payload, ...asked, headers }),
    );
  }

  /** To the provider's page, or to the page of the transfer. */
  async function goToPay(path: string, entered: Readonly<Record<string, string>>): Promise<string> {
    const answer = await submit(path, entered);
    assert.equal(answer.status, 303, answer.text);
    return answer.location ?? '';
  }

  return { visit, submit, goToPay };
}

function answerOf(response: {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}): ShopAnswer {
  const { statusCode: status, body: html, headers } = response;
  const text = html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
  const location = headers.location === undefined ? null : String(headers.location);
  return { status, html, text, location, headers };
}
