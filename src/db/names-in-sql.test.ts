// Names as the query builder asks for them and as rows come back.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CamelCasePlugin } from 'kysely';
import { connect } from './connect.ts';
import { inCamelCase, inSnakeCase } from './names-in-sql.ts';

describe('names in SQL', () => {
  const names = [
    'id',
    'tenantId',
    'cycleTaxBasisPoints',
    'line1',
    'isURL',
    'sha256Of',
    'already_so',
  ];
  const inSql = [
    ...['id', 'tenant_id', 'cycle_tax_basis_points', 'line1', 'is_url', 'sha256_of', 'already_so'],
  ];

  it('have an underscore where they had a capital', () => {
    assert.deepEqual(names.map(inSnakeCase), inSql);
  });

  it('come back as they were asked for', () => {
    const back = [
      'id',
      'tenantId',
      'cycleTaxBasisPoints',
      'line1',
      'isUrl',
      'sha256Of',
      'alreadySo',
    ];
    assert.deepEqual(inSql.map(inCamelCase), back);
  });

  it('are those of the plugin that Kysely has for them, quotes as well', () => {
    const { db } = connect({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1 });
    const { dynamic } = db;
    for (const name of [...names, 'a"b', 'Begins', 'x9Y']) {
      const query = db
        .selectFrom('tenants as t')
        .select(dynamic.ref<never>(`t.${name} as ${name}`));
      const plain = query.compile().sql;
      const copied = query.withPlugin(new CamelCasePlugin()).compile().sql;
      assert.equal(plain, copied);
    }
  });
});
