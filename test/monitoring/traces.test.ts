// A trace from a caller's request to the provider and to the merchant's webhook, as a collector
// receives it; and a process without a collector, which loads nothing of OpenTelemetry.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTraces } from '../../src/commands/traces.ts';
import { readConfig } from '../../src/frame/config.ts';
import { setTracing, tracingNow } from '../../src/lib/process/trace.ts';
import { rehearse } from '../doubles/scripted-provider.ts';
import { startReceiver } from '../receiver.ts';
import { createWorld } from '../world.ts';
import { type Collector, startCollector } from './collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OTHER_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = 'b7ad6b7169203331';
/** The kind of a span in OTLP. */
const SERVER = 2;
const CLIENT = 3;
const LINK = 'https://pay.example/page-1';
const SECRET = 'token-that-is-told-to-nobody';

const callerOf = (trace: string) => ({ traceparent: `00-${trace}-${PARENT}-01` });

describe('a trace', () => {
  let collector: Collector;
  before(async () => {
    collector = await startCollector();
  });
  after(() => collector.close());

  const settings = (more: Record<string, string> = {}) =>
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=billing%20team',
      OTEL_SERVICE_NAME: 'shop',
      ...more,
    });

  it('goes from the request over transactions to the provider and the webhook', async () => {
    const traces = await startTraces(settings());
    const receiver = await startReceiver();
    const world = await createWorld({
      environment: { WEBHOOK_ALLOW_PRIVATE: 'true' },
      provider: true,
      providerTimeoutMs: 20_000,
    });
    const acme = await world.tenant();
    await acme.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const headers = { 'x-api-key': acme.apiKey, ...callerOf(TRACE) };
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data } = (await acme.post('/v1/plan', plan)) as { data: { code: string } };
    const ordered = await world.app.inject({
      method: 'POST',
      url: '/v1/checkout/order',
      headers: { ...headers, 'user-agent': SECRET },
      payload: {
        planCode: data.code,
        order: {
          callbackUrl: 'https://acme.example/thanks',
          customerEmail: 'ada@example.com',
          amount: 1,
        },
      },
    });
    const tested = await world.app.inject({
      method: 'POST',
      url: '/v1/webhook-deliveries/test',
      headers,
      payload: {},
    });
    await world.work();
    await world.close({ allowUnfinished: true });
    await receiver.stop();
    await traces.close();
    assert.equal(ordered.statusCode, 201, ordered.body);
    assert.equal(tested.statusCode, 201, tested.body);

    const ours = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const requestNamed = (name: string) => {
      const found = ours.find((span) => span.name === name && span.kind === SERVER);
      assert.ok(found, `${name} is missing in ${ours.map((span) => span.name).join(', ')}`);
      return found;
    };
    const request = requestNamed('POST /v1/checkout/order');
    assert.equal(request.parentSpanId, PARENT);
    assert.equal(request.attributes['http.response.status_code'], ordered.statusCode);
    assert.equal(request.attributes['http.route'], '/v1/checkout/order');
    const within = ours.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    assert.ok(within.some(({ name }) => name === 'transaction'));
    const asked = within.find(({ name }) => name === 'POST /v1/checkout/order');
    assert.equal(asked?.attributes['sanwo.result'], 'ok', 'the provider call is no span');
    const told = receiver.heard.find(({ headers: h }) => h['x-service-event'] === 'webhook.test');
    assert.match(String(told?.headers.traceparent), new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    const [, , spanId] = String(told?.headers.traceparent).split('-');
    const delivery = ours.find((span) => span.spanId === spanId);
    assert.equal(delivery?.name, 'webhook delivery');
    assert.equal(delivery.attributes['http.response.status_code'], 200);
    assert.equal(collector.resource['service.name'], 'shop');
    assert.equal(collector.headers['x-team'], 'billing team');
    const all = JSON.stringify(collector.spans);
    for (const secret of [SECRET, acme.apiKey, 'ada@example.com']) {
      assert.ok(!all.includes(secret), `a span holds ${secret}`);
    }
  });

  it('is sent to the provider, as the span of that very request', async (test) => {
    const traces = await startTraces(settings());
    const { nomba, provider } = await rehearse(test, {
      'POST /v1/checkout/order': { body: { code: '00', data: { checkoutLink: LINK } } },
    });
    const world = await createWorld({ wrapProvider: () => nomba });
    const acme = await world.tenant();
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data } = (await acme.post('/v1/plan', plan)) as { data: { code: string } };
    const order = { callbackUrl: 'https://acme.example/', customerEmail: 'ada@x.example' };
    await world.app.inject({
      method: 'POST',
      url: '/v1/checkout/order',
      headers: { 'x-api-key': acme.apiKey, ...callerOf(OTHER_TRACE), tracestate: 'shop=7' },
      payload: { planCode: data.code, order: { ...order, amount: 1 } },
    });
    await world.close({ allowUnfinished: true });
    await traces.close();
    const asked = provider.seen.find(({ path }) => path === '/v1/checkout/order');
    const [version, traceId, spanId, flags] = String(asked?.headers.traceparent).split('-');
    assert.deepEqual([version, traceId, flags], ['00', OTHER_TRACE, '01']);
    assert.equal(asked?.headers.tracestate, 'shop=7');
    const span = collector.spans.find((one) => one.spanId === spanId);
    assert.equal(span?.name, 'POST /v1/checkout/order');
    assert.equal(span.kind, CLIENT);
  });

  it('ends with its process: a webhook of another one begins its own', async () => {
    let traces = await startTraces(settings());
    const receiver = await startReceiver();
    const world = await createWorld({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
    const acme = await world.tenant();
    await acme.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const tested = await world.app.inject({
      method: 'POST',
      url: '/v1/webhook-deliveries/test',
      headers: { 'x-api-key': acme.apiKey, ...callerOf(OTHER_TRACE) },
      payload: {},
    });
    assert.equal(tested.statusCode, 201, tested.body);
    // What this process remembers of causes goes with it.
    await traces.close();
    traces = await startTraces(settings());
    await world.work();
    await world.close({ allowUnfinished: true });
    await receiver.stop();
    await traces.close();
    const told = receiver.heard.find(({ headers: h }) => h['x-service-event'] === 'webhook.test');
    const [, traceId, spanId] = String(told?.headers.traceparent).split('-');
    assert.notEqual(traceId, OTHER_TRACE);
    const delivery = collector.spans.find((span) => span.spanId === spanId);
    assert.equal(delivery?.traceId, traceId);
  });

  it('is not begun where the sampler says no', async () => {
    const count = collector.spans.length;
    const traces = await startTraces(settings({ OTEL_TRACES_SAMPLER: 'always_off' }));
    const world = await createWorld();
    await world.tenant();
    await world.close();
    await traces.close();
    assert.equal(collector.spans.length, count);
  });

  it('is off without an endpoint, and where the standard variables turn it off', async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    for (const off of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }]) {
      assert.equal(readConfig(off).traces, null);
    }
    assert.equal(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).traces, null);
    assert.equal(
      readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:1/own' }).traces?.url,
      'http://collector:1/own',
    );
    const traces = await startTraces(readConfig({}));
    assert.equal(tracingNow(), null);
    const world = await createWorld();
    assert.equal(world.app.hasRequestDecorator('span'), false);
    await world.close();
    await traces.close();
  });

  it('that nobody collects holds nothing up', async () => {
    const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const traces = await startTraces(readConfig(nobody));
    const world = await createWorld();
    await world.tenant();
    await world.close();
    await traces.close();
    setTracing(null);
  });
});
