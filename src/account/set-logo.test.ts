// Amara uploads her gym's logo: whatever her file was, what others load is a small PNG of its dots.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drawn, moving, noise, picture, readPicture, turned } from '../../test/pictures.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const MEBIBYTE = 1024 * 1024;

describe('the logo', () => {
  let world: World;
  let amara: TenantClient;

  before(async () => {
    world = await createWorld();
    amara = await world.tenant('amara');
  });
  after(() => world.close());

  const send = async (payload: Buffer | string, type = 'image/png', more: object = {}) => {
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/auth/settings/logo',
      headers: { 'x-api-key': amara.apiKey, 'content-type': type, ...more },
      payload,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const logoUrl = async () => (await amara.get('/auth/me')).data.logoUrl;
  const load = async (url: string, headers: Record<string, string> = {}) =>
    await world.app.inject({ url: new URL(url).pathname, headers });

  it('is null until one is sent', async () => {
    assert.equal(await logoUrl(), null);
  });

  it('is made again as a PNG, at an address that may be kept for good', async () => {
    const sent = await picture(1200, 300, '#7a1f5c').webp().toBuffer();
    const { status, body } = await send(sent, 'image/webp');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await logoUrl(), body.data.logoUrl);
    const loaded = await load(body.data.logoUrl);
    assert.equal(loaded.statusCode, 200);
    assert.equal(loaded.headers['content-type'], 'image/png');
    assert.equal(loaded.headers['x-content-type-options'], 'nosniff');
    assert.equal(loaded.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(loaded.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    const { format, width, height } = await readPicture(loaded.rawPayload);
    assert.deepEqual({ format, width, height }, { format: 'png', width: 600, height: 150 });
    const again = await load(body.data.logoUrl, { 'if-none-match': String(loaded.headers.etag) });
    assert.equal(again.statusCode, 304);
  });

  it('has another address when it is another, and the same when it is the same', async () => {
    const red = await picture(100, 100, '#ff0000').png().toBuffer();
    const first = await send(red);
    const second = await send(await picture(100, 100, '#0000ff').png().toBuffer());
    assert.notEqual(second.body.data.logoUrl, first.body.data.logoUrl);
    // A message that was sent shows the logo of then.
    assert.equal((await load(first.body.data.logoUrl)).statusCode, 200);
    assert.equal((await send(red)).body.data.logoUrl, first.body.data.logoUrl);
  });

  it('keeps six at most', async () => {
    const urls: string[] = [];
    for (const color of ['#100', '#200', '#300', '#400', '#500', '#600', '#700']) {
      world.clock.advance(1_000);
      urls.push((await send(await picture(50, 50, color).png().toBuffer())).body.data.logoUrl);
    }
    const found = await Promise.all(urls.map(async (url) => (await load(url)).statusCode));
    assert.deepEqual(found, [404, 200, 200, 200, 200, 200, 200]);
  });

  it('is turned upright, and says nothing of where it was taken', async () => {
    const sent = await turned();
    assert.ok(sent.includes('a secret of the camera'));
    const { body } = await send(sent, 'image/jpeg');
    const { rawPayload } = await load(body.data.logoUrl);
    const { width = 0, height = 0, exif } = await readPicture(rawPayload);
    assert.ok(height > width);
    assert.equal(exif, undefined);
    assert.ok(!rawPayload.includes('a secret of the camera'));
  });

  it('is taken from pictures of printers and of sixteen bits', async () => {
    const printed = await picture(60, 40, '#ffcc00').toColourspace('cmyk').jpeg().toBuffer();
    assert.equal((await send(printed, 'image/jpeg')).status, 200);
    const fine = await picture(60, 40, '#ffcc00').toColourspace('rgb16').png().toBuffer();
    const { body } = await send(fine);
    const { depth } = await readPicture((await load(body.data.logoUrl)).rawPayload);
    assert.equal(depth, 'uchar');
  });

  it('is all that is left of a file that is two things at once', async () => {
    const both = Buffer.concat([
      await picture(60, 40, '#123456').png().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { body } = await send(both);
    assert.ok(!(await load(body.data.logoUrl)).rawPayload.includes('script'));
  });

  it('is small, also of a photograph', async () => {
    const { body } = await send(await noise(900, 300).jpeg().toBuffer(), 'image/jpeg');
    assert.ok((await load(body.data.logoUrl)).rawPayload.length < 200_000);
  });

  it('knows the paper on which its letters can be seen', async () => {
    const groundOf = async (color: string) => {
      await send(await drawn(color));
      const { logoGround } = await world.house.db
        .selectFrom('tenants')
        .select('logoGround')
        .where('id', '=', amara.tenantId)
        .executeTakeFirstOrThrow();
      return logoGround;
    };
    assert.equal(await groundOf('#101820'), 'light');
    assert.equal(await groundOf('#ffffff'), 'dark');
    assert.equal(await groundOf('#0f9a8a'), 'any');
    await send(await picture(60, 40, '#101820').png().toBuffer());
  });

  it('says what is wrong with a file, and stays what it was', async () => {
    const before = await logoUrl();
    const whole = await noise(400, 200).png().toBuffer();
    const bomb = await picture(4_001, 20, '#fff').png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const [payload, type, words] of [
      [svg, 'image/svg+xml', /PNG, JPEG or WebP/],
      [svg, 'image/png', /PNG, JPEG or WebP/],
      [Buffer.from('GIF89a...'), 'image/gif', /PNG, JPEG or WebP/],
      [Buffer.alloc(0), 'image/png', /PNG, JPEG or WebP/],
      ['{"a": 1}', 'application/json', /must be a string or null/],
      ['"AAAA"', 'application/json', /PNG, JPEG or WebP/],
      [whole.subarray(0, 8), 'image/png', /damaged/],
      [whole.subarray(0, 9_000), 'image/png', /damaged/],
      [bomb, 'image/png', /4,000 × 4,000/],
      [await moving(), 'image/webp', /animated/],
    ] as const) {
      const { status, body } = await send(payload, type);
      assert.equal(status, 400, `${type} ${String(payload).slice(0, 20)}`);
      assert.match(body.errors[0].message, words);
    }
    const large = await send(Buffer.alloc(MEBIBYTE + 1), 'image/png');
    assert.equal(large.status, 413);
    assert.equal(large.body.code, 'body_too_large');
    assert.equal(await logoUrl(), before);
  });

  it('is taken in base64 as JSON, for programs that send nothing else', async () => {
    const png = await picture(40, 40, '#445566').png().toBuffer();
    const { status } = await send(JSON.stringify(png.toString('base64')), 'application/json');
    assert.equal(status, 200);
  });

  it('returns the first answer to the same key, and refuses another file under it', async () => {
    const png = await picture(40, 40, '#665544').png().toBuffer();
    const key = { 'idempotency-key': 'logo-1' };
    const first = await send(png, 'image/png', key);
    const second = await send(png, 'image/png', key);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.deepEqual(second.body, first.body);
    const other = await send(await picture(41, 40, '#665544').png().toBuffer(), 'image/png', key);
    assert.equal(other.body.code, 'idempotency_key_reused');
  });

  it('is removed with null, and gone from where it was', async () => {
    const url = await logoUrl();
    const { status, body } = await send('null', 'application/json');
    assert.equal(status, 200);
    assert.equal(body.data.logoUrl, null);
    assert.equal(await logoUrl(), null);
    const gone = await load(url);
    assert.equal(gone.statusCode, 404);
    assert.equal(gone.headers['cache-control'], 'no-store');
    const { data } = await amara.get('/v1/audit?limit=1');
    assert.equal(data.data[0].action, 'tenant.logo_updated');
  });

  it('is no file that other addresses take', async () => {
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/auth/settings',
      headers: { 'x-api-key': amara.apiKey, 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    });
    assert.equal(answer.statusCode, 415);
    for (const name of ['a', `00${'A'.repeat(64)}`, `${'%00'.repeat(3)}`]) {
      assert.equal((await world.app.inject({ url: `/logo/${name}.png` })).statusCode, 404);
    }
  });

  it('is sent by the client as the file that it is', async () => {
    const { Sanwo } = await import('../../sdk/src/sanwo.ts');
    const base = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const sanwo = new Sanwo(amara.apiKey, { baseUrl: base });
    const png = await picture(40, 40, '#224466').png().toBuffer();
    const settings = await sanwo.account.setLogo(
      new Blob([new Uint8Array(png)], { type: 'image/png' }),
    );
    assert.match(String(settings.logoUrl), /\/logo\/00[\w-]{64}\.png$/);
    assert.equal((await sanwo.account.setLogo(null)).logoUrl, null);
  });
});
