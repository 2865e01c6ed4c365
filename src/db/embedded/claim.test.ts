// Ownership of a data directory among rivals, living and dead.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readAnnouncement, tryClaim } from './claim.ts';
import { processIdentity } from './process.ts';

describe('a claim on a data directory', () => {
  let directory = '';

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sanwo-claim-'));
  });

  after(() => rm(directory, { recursive: true, force: true }));

  it('is never given to two of many who ask at once, and is free again when released', async () => {
    for (let round = 0; round < 5; round += 1) {
      const claims = await Promise.all(Array.from({ length: 8 }, () => tryClaim(directory)));
      const held = claims.filter((claim) => claim !== undefined);
      assert.ok(held.length <= 1);
      for (const claim of held) await claim.release();
      assert.deepEqual(await readdir(directory), []);
    }
    const claim = (await tryClaim(directory)) ?? assert.fail('nobody else holds it');
    await claim.release();
  });

  it('tells those who wait where the database is, once it is ready', async () => {
    const claim = (await tryClaim(directory)) ?? assert.fail('nobody else holds it');
    assert.equal(await readAnnouncement(directory), undefined);
    await claim.announce({ url: 'postgres://here', dataDir: '/there' });
    assert.equal(await tryClaim(directory), undefined);
    const announcement = await readAnnouncement(directory);
    assert.deepEqual(announcement, { url: 'postgres://here', dataDir: '/there' });
    await claim.release();
    assert.equal(await readAnnouncement(directory), undefined);
  });

  it('lapses with its process, even if another process has got the same pid', async () => {
    const identity = processIdentity(process.pid) ?? assert.fail('this process lives');
    const earlier = identity.replace(/\d+$/, '1');
    await writeFile(join(directory, `.owner.${process.pid}.${earlier}.aaaaaa`), '{"url":"old"}');
    await writeFile(join(directory, `.draft.owner.${process.pid}.${earlier}.aaaaaa`), '');
    const claim = (await tryClaim(directory)) ?? assert.fail('the holder is dead');
    assert.equal((await readdir(directory)).length, 1);
    await claim.release();
  });
});
