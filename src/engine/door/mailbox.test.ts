// Which spellings of an address are one mailbox, as limits on messages count it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mailboxOf } from './mailbox.ts';

describe('a mailbox', () => {
  it('is one however its host is spelt, since a mail server is asked for one name', () => {
    const hosts = ['shop.example', 'ｓhop.example', 'ⓢhop.example', '𝐬hop.example'];
    const unseen = ['\ufe0f', '\u034f', '\u180b', '\u{e0100}'].map((sign) => `sh${sign}op.example`);
    const mailboxes = [...hosts, ...unseen].map((host) => mailboxOf(`ada@${host}`));
    assert.deepEqual([...new Set(mailboxes)], ['ada@shop.example']);
  });

  it('is another where letters only look alike', () => {
    assert.notEqual(mailboxOf('ada@gmaıl.com'), mailboxOf('ada@gmail.com'));
    assert.equal(mailboxOf('ada@münchen.example'), 'ada@xn--mnchen-3ya.example');
  });

  it('is kept to the letter where no host can be made of it', () => {
    assert.equal(mailboxOf('ada@xn--a'), 'ada@xn--a');
  });

  it('is one with and without what follows a plus, and the dots of Gmail', () => {
    const spelt = ['a.da+news@gmail.com', 'ada@googlemail.com', 'ada@ｇooglemail.com'];
    assert.deepEqual([...new Set(spelt.map(mailboxOf))], ['ada@gmail.com']);
    assert.equal(mailboxOf('a.da+news@shop.example'), 'a.da@shop.example');
  });
});
