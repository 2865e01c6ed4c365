// Each `sslmode` against a server with a certificate that no authority vouches for, and against one
// without any encryption.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Cluster } from '../../../test/cluster.ts';
import { makeSelfSigned } from '../../../test/self-signed.ts';
import { startSentence } from '../../commands/start-problem.ts';
import { readConfig } from '../../frame/config.ts';
import { openClient } from './open-client.ts';

describe('the encryption of a connection', () => {
  let cluster: Cluster;
  let authority = '';

  before(async () => {
    cluster = await Cluster.start();
    const { key, cert } = makeSelfSigned('db.internal');
    authority = await cluster.keepFile('cert.pem', cert);
    const keyFile = await cluster.keepFile('key.pem', key);
    const server = cluster.server(0);
    await server.query(`alter system set ssl_cert_file = '${authority}'`);
    await server.query(`alter system set ssl_key_file = '${keyFile}'`);
  });
  after(() => cluster.stop());

  async function turnEncryption(isOn: boolean): Promise<void> {
    const server = cluster.server(0);
    await server.query(`alter system set ssl = ${isOn ? 'on' : 'off'}`);
    await server.stop();
    await server.start();
  }

  const urlWith = (parameters: string) => cluster.server(0).url('postgres', `?${parameters}`);

  /** Whether it is encrypted, or the code of the failure. */
  async function connectWith(parameters: string): Promise<boolean | string> {
    const url = urlWith(parameters);
    try {
      const client = await openClient(url, { application_name: 'test' });
      const { rows } = await client.query(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
      );
      await client.end();
      return rows[0].ssl;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return code ?? message;
    }
  }

  it('means what it means to PostgreSQL’s own programs', async () => {
    await turnEncryption(true);
    assert.equal(await connectWith('sslmode=disable'), false);
    assert.equal(await connectWith('sslmode=prefer'), true);
    assert.equal(await connectWith('sslmode=require'), true);
    assert.equal(await connectWith('sslmode=verify-full'), 'DEPTH_ZERO_SELF_SIGNED_CERT');
    const ca = `sslrootcert=${authority}`;
    assert.equal(await connectWith(`sslmode=verify-ca&${ca}`), true);
    assert.equal(await connectWith(`sslmode=require&${ca}`), true);
    // The certificate is of another name than the address.
    assert.equal(await connectWith(`sslmode=verify-full&${ca}`), 'ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('that fails is told in a sentence that names the setting', async () => {
    await turnEncryption(true);
    const url = urlWith('sslmode=verify-full');
    const direct = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_DIRECT_URL: url };
    for (const [name, environment] of [
      ['DATABASE_URL', { DATABASE_URL: url }],
      ['DATABASE_DIRECT_URL', direct],
    ] as const) {
      await assert.rejects(openClient(url, { application_name: 'test' }), (error) => {
        const sentence = startSentence(error, readConfig(environment));
        assert.match(String(sentence), /^The certificate of PostgreSQL at 127\.0\.0\.1:\d+ is not/);
        assert.match(String(sentence), new RegExp(`sslmode or sslrootcert in ${name}\\.$`));
        return true;
      });
    }
  });

  it('is done without only where it may be', async () => {
    await turnEncryption(false);
    assert.equal(await connectWith('sslmode=prefer'), false);
    assert.equal(
      await connectWith('sslmode=require'),
      'The server does not support SSL connections',
    );
  });

  it('says which file cannot be read, and which is none', async () => {
    assert.match(
      String(await connectWith('sslmode=verify-full&sslrootcert=/nowhere/ca.pem')),
      /^Cannot read \/nowhere\/ca\.pem \(ENOENT\)\. Correct sslrootcert in DATABASE_URL/,
    );
    const empty = await cluster.keepFile('empty.pem', '');
    assert.match(
      String(await connectWith(`sslmode=verify-full&sslrootcert=${empty}`)),
      /empty\.pem is no PEM file\. Correct sslrootcert/,
    );
  });
});
