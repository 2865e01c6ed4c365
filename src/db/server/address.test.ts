// A database URL, read: one host or several, and what it says of encryption.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { readAddress } from './address.ts';

/** What the driver makes of the URL of each host. */
function driverSees(url: string) {
  const address = readAddress(url);
  return address.hosts.map((host) => {
    const { host: name, port, user, database, password } = new pg.Client(address.urlOf(host));
    return { name, port, user, database, password };
  });
}

describe('a database URL', () => {
  it('names one host, or several with a port each, all ports alike or none', () => {
    const one = { user: 'u', database: 'shop', password: 'p@ss:w' };
    assert.deepEqual(driverSees('postgres://u:p@ss:w@db.internal/shop'), [
      { name: 'db.internal', port: 5432, ...one },
    ]);
    assert.deepEqual(driverSees('postgresql://u:p%40ss:w@h1:1,h2:2,[::1]:3/shop?x=y'), [
      { name: 'h1', port: 1, ...one },
      { name: 'h2', port: 2, ...one },
      { name: '::1', port: 3, ...one },
    ]);
    assert.deepEqual(driverSees('postgres://u:p%40ss:w@h1,h2/shop'), [
      { name: 'h1', port: 5432, ...one },
      { name: 'h2', port: 5432, ...one },
    ]);
    assert.deepEqual(driverSees('postgres://u:p%40ss:w@/shop?host=h1,h2&port=7'), [
      { name: 'h1', port: 7, ...one },
      { name: 'h2', port: 7, ...one },
    ]);
  });

  it('may lead to a socket in a directory', () => {
    for (const url of ['postgres:///shop?host=/run/pg&user=u', 'postgres://%2Frun%2Fpg/shop']) {
      const [{ name, database } = { name: '', database: '' }] = driverSees(url);
      assert.deepEqual([name, database], ['/run/pg', 'shop']);
    }
  });

  it('passes on what it says for the driver, and keeps what is read here', () => {
    const url = 'postgres://h/d?application_name=a%20b&sslmode=disable&target_session_attrs=any';
    const address = readAddress(url);
    const [host] = address.hosts;
    assert.ok(host);
    assert.equal(address.urlOf(host), 'postgres://host/d?host=h&port=5432&application_name=a+b');
  });

  it('describes itself without a secret', () => {
    const { description, user, database } = readAddress('postgres://me:hush@h1,h2:7/shop');
    assert.deepEqual([description, user, database], ['h1:5432, h2:7/shop', 'me', 'shop']);
  });

  it('must accept writes where there are several hosts, or where it says so', () => {
    const mustWrite = (rest: string) => readAddress(`postgres://${rest}`).mustWrite;
    assert.equal(mustWrite('h/d'), false);
    assert.equal(mustWrite('h/d?target_session_attrs=any'), false);
    assert.equal(mustWrite('h/d?target_session_attrs=read-write'), true);
    assert.equal(mustWrite('h/d?target_session_attrs=primary'), true);
    assert.equal(mustWrite('h1,h2/d?target_session_attrs=any'), true);
  });

  it('has the modes of PostgreSQL, and the words of the driver for them', () => {
    const modeOf = (parameters: string) =>
      readAddress(`postgres://h/d?${parameters}`).encryption.mode;
    for (const mode of ['disable', 'prefer', 'require', 'verify-full'] as const) {
      assert.equal(modeOf(`sslmode=${mode}`), mode);
    }
    assert.equal(modeOf('sslmode=verify-ca&sslrootcert=/ca.pem'), 'verify-ca');
    assert.equal(modeOf('sslmode=no-verify'), 'require');
    assert.equal(modeOf('ssl=true'), 'verify-full');
    assert.equal(modeOf('ssl=0'), 'disable');
    assert.equal(modeOf('sslrootcert=/ca.pem'), 'verify-full');
    assert.equal(modeOf('sslrootcert=system&sslmode=verify-full'), 'verify-full');
    assert.equal(modeOf('application_name=x'), null);
  });

  it('is refused in words that say what to write, and repeat no password', () => {
    const refusals: Readonly<Record<string, RegExp>> = {
      'mysql://u:hush@h/d': /starts with postgres:\/\//,
      'postgres://u:hush@h:port/d': /port that is not a number/,
      'postgres://u:hush@h:70000/d': /port that is not a number/,
      'postgres://u:hush@h1,,h2/d': /host that cannot be read/,
      'postgres://u:hu#sh@h/d': /port that is not a number/,
      'postgres://u:hush@/d?host=h1,h2,h3&port=1,2': /3 hosts and 2 ports/,
      'postgres://u:hush@h/d?target_session_attrs=standby': /standby cannot be used.*read-write/,
      'postgres://u:hush@h/d?sslmode=allow': /sslmode=allow is unknown: use disable, prefer/,
      'postgres://u:hush@h/d?sslmode=verify-ca': /verify-ca needs sslrootcert/,
      'postgres://u:hush@h/d?sslmode=require&sslrootcert=system': /needs sslmode=verify-full/,
    };
    for (const [url, sentence] of Object.entries(refusals)) {
      assert.throws(
        () => readAddress(url),
        (error: Error) => sentence.test(error.message) && !error.message.includes('hush'),
        url,
      );
    }
  });
});
