// What the documents tell people to copy works as it stands there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { stagedPages } from '../docs/site/stage.ts';
import { eventsDocument } from '../generate/events.ts';
import { FILES as FILTER_FILES } from '../generate/filters.ts';
import { metricsDocument } from '../generate/metrics.ts';
import { callsFile, permissionsFile, rolesDocument } from '../generate/roles.ts';
import { EVENTS, type EventType } from '../src/events/catalogue.ts';
import { validatorOf } from '../src/http/run/validate.ts';
import { newWebhookSecret, signWebhook } from '../src/lib/secrets/webhook-secret.ts';

const guide = (name: string) =>
  readFileSync(new URL(`../docs/guides/${name}.md`, import.meta.url), 'utf8');

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

describe('the catalogue of events', () => {
  it('stands in the documents as it is in the code, and the guide leads there', () => {
    const url = new URL('../docs/reference/events.md', import.meta.url);
    assert.equal(readFileSync(url, 'utf8'), eventsDocument(), 'run npm run events');
    assert.ok(guide('webhooks').includes('(../reference/events.md)'));
  });

  it('shows the whole body of each, as its receiver gets it', () => {
    const bodies = [...eventsDocument().matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    assert.deepEqual(bodies.map(({ type }) => type).sort(), Object.keys(EVENTS).sort());
    const fields = ['id', 'type', 'timestamp', 'tenantId', 'sequence', 'data'];
    for (const body of bodies) {
      assert.deepEqual(Object.keys(body), fields);
      const { data } = EVENTS[body.type as EventType];
      assert.deepEqual(validatorOf(data, 'body')(body.data), [], body.type);
    }
  });
});

describe('what the guide to signatures says in JavaScript', () => {
  it('knows a genuine delivery from a forged, a changed and an old one', async () => {
    const [, code = ''] = /```js.*\n([\s\S]*?)```/.exec(guide('webhook-signatures')) ?? [];
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: IsGenuine;
    };
    const secret = newWebhookSecret();
    const timestamp = Math.floor(Date.now() / 1_000);
    const sign = (at: number) => signWebhook({ id: 'one', timestamp: at, body: '{}', secret });
    const headers = (at: number, signature: string) => ({
      'webhook-id': 'one',
      'webhook-timestamp': String(at),
      'webhook-signature': signature,
    });
    assert.equal(isGenuine(headers(timestamp, sign(timestamp)), '{}', secret), true);
    const rotating = `${sign(timestamp)} v1,AAAA`;
    assert.equal(isGenuine(headers(timestamp, rotating), '{}', secret), true);
    assert.equal(isGenuine(headers(timestamp, sign(timestamp)), '{ }', secret), false);
    assert.equal(isGenuine(headers(timestamp, 'v1,AAAA'), '{}', secret), false);
    const old = timestamp - 3_600;
    assert.equal(isGenuine(headers(old, sign(old)), '{}', secret), false);
  });
});

describe('the table of roles', () => {
  it('is what the operations need', () => {
    const written = readFileSync(new URL('../docs/reference/roles.md', import.meta.url), 'utf8');
    assert.equal(written, rolesDocument(), 'run npm run roles');
  });

  it('and the filters of lists are what the dashboard and the tools go by', () => {
    for (const [path, text] of Object.entries(FILTER_FILES)) {
      const url = new URL(`../${path}`, import.meta.url);
      assert.equal(readFileSync(url, 'utf8'), text(), 'run npm run filters');
    }
  });

  it('is what the dashboard goes by', () => {
    const generated = { 'permissions.ts': permissionsFile(), 'calls.ts': callsFile() };
    for (const [name, text] of Object.entries(generated)) {
      const url = new URL(`../dashboard/src/generated/${name}`, import.meta.url);
      assert.equal(readFileSync(url, 'utf8'), text, 'run npm run roles');
    }
  });
});

describe('the catalogue of metrics', () => {
  it('is what the code says', () => {
    const written = readFileSync(new URL('../docs/reference/metrics.md', import.meta.url), 'utf8');
    assert.equal(written, metricsDocument(), 'run npm run metrics');
  });
});

describe('the pages of the site', () => {
  it('have no link to a file that is no page of it', () => {
    const lost = stagedPages().flatMap(({ source, lost }) => lost.map((to) => `${source} → ${to}`));
    assert.deepEqual(lost, []);
  });
});
