// Every message to a payer in every language: nothing is missing, nothing is left in English, and
// what people wrote stays text. A new kind of message fails here until the catalogue says it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shopNamed } from '../../../test/shop.ts';
import { EMAIL_TYPES, type EmailType, isToCustomer } from '../../model/emails/types.ts';
import { CATALOGUE, textsIn } from '../../model/portal/catalogue.ts';
import { LANGUAGES, type Language } from '../../model/portal/languages.ts';
import { asName } from '../letter/as-name.ts';
import { render } from '../letter/render.ts';
import { contentOf } from './content.ts';
import { exampleFacts } from './examples.ts';
import type { EmailFacts, MailContent } from './facts.ts';

const NOW = new Date('2026-06-01T09:00:00.000Z');
const AFTER = { planName: 'Gold', quantity: 2, amount: 900_000, rhythm: 'every month' } as const;
const QUARTER = { ...AFTER, amount: 800_000, interval: 'quarterly', intervalCount: 1 } as const;
const TRIAL = { paid: 0, checked: 5_000, isFollowed: true, hasSource: true } as const;
const trial = { ...TRIAL, firstPeriodEnd: '2026-07-31T09:00:00.000Z' };

/** What makes a message take its other ways. */
const CHANGES: readonly Partial<EmailFacts>[] = [
  {},
  { customerName: null, failureReason: null, nextPaymentAttemptAt: null },
  { isChargePending: true, isCredit: true, refunded: 500_000, credited: 100_000 },
  { amount: 0, mandateAllows: 100_000, reason: 'mandate_suspended' },
  { isNew: true, byTransfer: true, opensAt: NOW.toISOString(), dueAt: NOW.toISOString() },
  { isNew: true, dueAt: NOW.toISOString(), reason: 'no_payment_source' },
  { byTransfer: true, transferTo: null, reason: 'payment_failed', trial: { ...trial, paid: 700 } },
  // The older a row, the less it knows.
  { instructions: undefined, planName: undefined, dueAt: undefined } as object,
  { title: 'June lessons', nextPaymentAttemptAt: null },
  { transferTo: null, byTransfer: true, failureReason: null, reason: 'payment_failed' },
  { appliesAt: NOW.toISOString(), reason: 'else', trial: { ...trial, hasSource: false } },
  { next: QUARTER, nextAt: NOW.toISOString(), before: QUARTER, after: QUARTER },
  {
    trial: { ...trial, paid: 700, isFollowed: false },
    means: { type: 'bank', brand: null, last4: '1' },
  },
  { means: { type: 'transfer', brand: null, last4: null }, trial, amount: 0 },
];

const TYPES = EMAIL_TYPES.filter(isToCustomer);
const shop = {
  ...shopNamed('Iron Temple'),
  contact: ['080'],
  portalUrl: 'https://s.example/portal',
};
const tenant = { businessName: 'Iron Temple', timezone: 'Africa/Lagos' };

const factsIn = (type: EmailType, language: Language, change: Partial<EmailFacts> = {}) => ({
  ...exampleFacts(type, { tenant, now: NOW, baseUrl: 'https://s.example', language }),
  ...change,
});
const written = (type: EmailType, facts: EmailFacts) => {
  const content = contentOf(type, facts);
  return { content, ...render(content, shop) };
};
/** What people say in English, whatever they speak. */
const LOANED = new Set(['Plan', 'Invoice', 'Subscription', 'Credit note', 'Code']);
const labelsOf = ({ heading, details, more, button, pageLabel, questionsLabel }: MailContent) =>
  [
    ...[heading, pageLabel, questionsLabel, more?.label ?? '', button?.label ?? ''],
    ...details.map(([label]) => label),
  ].filter((label) => label !== '');
/** Amounts, numbers, codes and links: the same in all languages. */
const hardFacts = (text: string) =>
  [...text.matchAll(/₦[\d,.]*\d|https?:\/\/\S+|(?:INV|SUB|CN)[-_]\w+|····? ?\d+/g)]
    .map(String)
    .sort();

describe('a message to a payer', () => {
  for (const type of TYPES) {
    for (const language of LANGUAGES) {
      it(`is whole in ${language}: ${type}`, () => {
        for (const change of CHANGES) {
          const { content, subject, html, text } = written(type, factsIn(type, language, change));
          const said = `${subject}\n${text}`;
          assert.doesNotMatch(said, /[{}]|undefined|null|NaN|Invalid/, said);
          assert.ok(html.includes(`<html lang="${language}">`));
          for (const part of [content.heading, content.why, content.pageLabel]) {
            assert.ok(text.includes(part) && part !== '', part);
          }
          const english = written(type, factsIn(type, 'en', change));
          assert.deepEqual(hardFacts(said), hardFacts(`${english.subject}\n${english.text}`), said);
        }
      });
    }

    it(`is in another language than English where the payer’s is: ${type}`, () => {
      for (const language of ['pcm', 'yo', 'ha', 'ig'] as const) {
        for (const change of CHANGES) {
          const { content, subject } = written(type, factsIn(type, language, change));
          const english = written(type, factsIn(type, 'en', change));
          const own = [...english.content.paragraphs, english.content.why];
          // What a bank or a merchant wrote stays as it was written.
          const quoted = factsIn(type, language, change).instructions;
          const left = own.filter((each) => each !== quoted && !/^Hello/.test(each));
          for (const sentence of left) {
            const same = [...content.paragraphs, content.why].includes(sentence);
            assert.ok(!same, `${language} says: ${sentence}`);
          }
          if (language === 'pcm') continue;
          assert.notEqual(subject, english.subject);
          const shown = labelsOf(content);
          for (const label of labelsOf(english.content)) {
            assert.ok(LOANED.has(label) || !shown.includes(label), `${language} says: ${label}`);
          }
        }
      }
    });
  }

  it('is made of all texts of the catalogue: none is left over', () => {
    const all = TYPES.flatMap((type) =>
      CHANGES.map((change) => written(type, factsIn(type, 'yo', change))),
    )
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
    // What own words say for a value that an email has not.
    const mails = Object.entries(CATALOGUE.yo).filter(([key]) => /^mail_(?!no_)/.test(key));
    assert.ok(mails.length > 100);
    const unsaid = mails.filter(([, text]) => {
      const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.?()·]/g, '\\$&'));
      return !new RegExp(parts.join('.+')).test(all);
    });
    assert.deepEqual(Object.fromEntries(unsaid), {});
  });

  it('names rhythms, plurals and days as its language does', () => {
    const change = { after: AFTER, next: QUARTER, nextAt: NOW.toISOString(), appliesAt: null };
    const { text } = written('subscription_changed', factsIn('subscription_changed', 'yo', change));
    const { day } = textsIn('yo', 'Africa/Lagos');
    assert.ok(text.includes(`Láti ${day(NOW)}`), text);
    assert.match(text, /2 × Gold, ₦8,000\.00 ní gbogbo oṣù 3/);
    // Of a row that an old version has queued.
    assert.match(text, /2 × Gold, ₦9,000\.00 every month/);
    const monthly = { after: { ...QUARTER, interval: 'monthly' } as const };
    const once = written('subscription_changed', factsIn('subscription_changed', 'ha', monthly));
    assert.match(once.text, /2 × Gold, ₦8,000\.00 kowane wata/);
  });

  it('is English where its language is not known, as for merchants', () => {
    const { language, ...facts } = factsIn('receipt', 'yo');
    assert.equal(language, 'yo');
    assert.equal(contentOf('receipt', facts).heading, 'Thank you for your payment');
    const stage = { tenant, now: NOW, baseUrl: null, language: 'yo' } as const;
    const { html } = written('webhook_disabled', exampleFacts('webhook_disabled', stage));
    assert.match(html, /<html lang="en">/);
  });

  const HOSTILE = {
    markup: '<img src=x onerror=alert(1)> & "Ada" {amount} {{amount}} $&',
    turning: '\u202eevoL\u202c عدا \u2066Ada',
    long: 'Ọ'.repeat(500),
  };
  for (const [kind, name] of Object.entries(HOSTILE)) {
    it(`takes a name as text: ${kind}`, () => {
      for (const type of TYPES) {
        for (const language of LANGUAGES) {
          const names = {
            customerName: asName(name),
            planName: asName(name),
            merchant: asName(name),
          };
          const facts = factsIn(type, language, { ...names, reason: 'payment_failed' });
          const { html, text, subject } = written(type, facts);
          assert.doesNotMatch(html, /<img/);
          assert.doesNotMatch(`${subject}${text}`, /[\u202a-\u202e\u2066\u2067]/);
          const opened = text.split('\u2068').length;
          assert.equal(opened, text.split('\u2069').length);
          assert.equal(opened > 1, kind === 'turning', `${type} ${language}`);
          assert.ok(text.includes(asName(name)), `${type} ${language}`);
          assert.doesNotMatch(subject, /[\r\n]/);
        }
      }
    });
  }
});
