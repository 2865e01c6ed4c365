// What is found of a person in texts, and what is not of others.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanJson, cleanText, wordsOf } from './words.ts';

describe('the words of a person', () => {
  const { patterns, needles } = wordsOf([
    ...['Gold', 'gold@example.com', '0803 111 2233', '1 Marina\nLagos Island 4', 'Ada "Q" Obi'],
  ]);

  it('are found as they are, in JSON and in addresses, in any case', () => {
    for (const text of [
      ...['to GOLD@Example.com', '/v1/customer/gold%40example.com', '{"phone":"0803 111 2233"}'],
      ...['2348031112233', '?search=0803+111+2233', '{"a":"1 Marina\\nLagos Island 4"}'],
      ...['{"name":"Ada \\"Q\\" Obi"}', 'Ada "Q" Obi'],
    ]) {
      assert.match(cleanText(text, patterns.others), /\[erased\]/, text);
      assert.ok(
        needles.others.some((needle) => text.toLowerCase().includes(needle)),
        text,
      );
    }
  });

  it('that are common are taken out of the person’s own texts alone, and of logs as values', () => {
    assert.equal(
      cleanText('Dear Gold, the Golden plan', patterns.others),
      'Dear Gold, the Golden plan',
    );
    assert.equal(
      cleanText('Dear Gold, the Golden plan', patterns.own),
      'Dear [erased], the Golden plan',
    );
    assert.equal(cleanText('Hello\\nGold', patterns.own), 'Hello\\n[erased]');
    assert.equal(
      cleanText('{"name":"Gold","plan":"Gold card"}', patterns.log),
      '{"name":"[erased]","plan":"Gold card"}',
    );
  });

  it('are taken out of JSON, and fields of a person with them where it is about one', () => {
    const facts = { id: 'x', last4: '4081', metadata: { seat: 'B2' }, plan: 'Gold', amount: 1 };
    assert.deepEqual(cleanJson(facts, patterns.others, { isAboutPerson: false }), facts);
    assert.deepEqual(cleanJson(facts, patterns.own, { isAboutPerson: true }), {
      ...{
        id: 'x',
        last4: '[erased]',
        metadata: { seat: '[erased]' },
        plan: '[erased]',
        amount: 1,
      },
    });
  });

  it('are none where nothing is known', () => {
    const none = wordsOf(['', ' ', 'x']);
    assert.deepEqual(none.patterns, { own: null, log: null, others: null });
    assert.equal(cleanText('x', none.patterns.own), 'x');
  });
});
