// A merchant's brand at the shell.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { picture } from '../../../test/pictures.ts';
import { run } from '../../../test/shell.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

describe('a brand at the shell', () => {
  let world: World;
  let acme: TenantClient;
  let folder: string;

  before(async () => {
    world = await createWorld({ now: new Date().toISOString() });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    acme = await world.tenant();
    process.env.SANWO_API_KEY = acme.apiKey;
    process.env.SANWO_BASE_URL = `http://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'sanwo-brand-'));
  });
  after(async () => {
    delete process.env.SANWO_API_KEY;
    delete process.env.SANWO_BASE_URL;
    await rm(folder, { recursive: true });
    await world.close();
  });

  it('takes a logo from a file, and removes it', async () => {
    const path = join(folder, 'logo.png');
    await writeFile(path, await picture(60, 40, '#123456').png().toBuffer());
    assert.match((await run(`logo set ${path}`)).said, /\/logo\/00[\w-]{64}\.png/);
    assert.match((await run('logo delete')).said, /was deleted/);
    assert.equal((await acme.get('/auth/me')).data.logoUrl, null);
  });

  it('says which files are no logo', async () => {
    const [text, broken] = [join(folder, 'logo.txt'), join(folder, 'broken.png')];
    await writeFile(broken, 'no picture');
    for (const [path, words] of [
      [text, /must end in/],
      [join(folder, 'none.png'), /There is no file/],
      [broken, /PNG, JPEG or WebP/],
    ] as const) {
      const { said, warned } = await run(`logo set ${path}`);
      assert.match(`${said}${warned}`, words);
    }
  });

  it('lists its own words beside ours', async () => {
    await acme.put('/v1/email-template/receipt', { subject: 'Thank you, {{customerName}}!' });
    const { said } = await run('email-templates list', { width: 120 });
    assert.match(said, /^receipt +all +Thank you, \{\{customerName\}\}! +\d/m);
    assert.match(said, /^refund_made +– +\{\{businessName\}\} has refunded \{\{amount\}\} +–/m);
    const { said: json } = await run('email-templates list --json');
    assert.equal(JSON.parse(json).length, 13);
  });
});
