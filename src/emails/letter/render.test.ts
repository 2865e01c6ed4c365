// The words of messages: HTML and plain text say the same, and what people wrote stays text.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shopNamed } from '../../../test/shop.ts';
import { EMAIL_TYPES } from '../../model/emails/types.ts';
import { contentOf } from '../words/content.ts';
import type { EmailFacts } from '../words/facts.ts';
import { render } from './render.ts';

const FACTS: EmailFacts = {
  merchant: 'Ìjàpá & Sons <Lagos>',
  zone: 'Africa/Lagos',
  customerName: 'Ada "O\'Clock" <b>Obi</b>',
  planName: 'Gold & Silver',
  subscriptionCode: 'SUB_a1B2c3D4',
  invoiceNumber: 'INV-000042',
  amount: 500_000,
  // In Lagos this is the first of February already.
  dueAt: '2026-01-31T23:30:00.000Z',
  trialEndDate: '2026-01-31T23:30:00.000Z',
  billingPeriodStart: '2026-01-31T09:00:00.000Z',
  billingPeriodEnd: '2026-02-28T09:00:00.000Z',
  failureReason: 'Insufficient funds',
  nextPaymentAttemptAt: '2026-02-02T09:00:00.000Z',
  reason: 'payment_failed',
  cardBrand: 'Visa',
  cardLast4: '4081',
  cardExpiryMonth: 3,
  cardExpiryYear: 2026,
  url: 'https://acme.example/hooks?a=1&b=2',
  documentUrl: 'https://sanwo.example/i/00abc',
  subscriptionUrl: 'https://sanwo.example/i/00def',
  link: 'https://pay.example/o/1?a=1&b=2',
  lastingLink: 'https://sanwo.example/pay/t/i',
};

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('messages', () => {
  for (const type of EMAIL_TYPES) {
    it(`say the same in HTML and in plain text: ${type}`, () => {
      const content = contentOf(type, FACTS);
      const { html, text, subject } = render(content, shopNamed(FACTS.merchant));
      const shown = unescaped(html.replace(/<a class="own" [^>]*>|<\/a>/g, ''));
      const { heading, paragraphs, details, more, button } = content;
      if (more) {
        assert.ok(html.includes(`href="${more.url}"`) && shown.includes(more.label));
        assert.ok(text.includes(`${more.label}: ${more.url}`));
      }
      const pieces = [heading, ...paragraphs, ...details.flat(), FACTS.merchant];
      if (button) pieces.push(button.label, button.url, ...(button.note ? [button.note] : []));
      for (const piece of pieces) {
        assert.ok(text.includes(piece), `text lacks: ${piece}`);
        assert.ok(shown.includes(piece), `html lacks: ${piece}`);
      }
      assert.doesNotMatch(html, /<b>|<Lagos>/, 'what people wrote is not markup');
      assert.doesNotMatch(`${subject}${text}`, /undefined|null|NaN|Invalid/);
    });

    it(`read well when little is known: ${type}`, () => {
      const { subject, text } = render(
        contentOf(type, { merchant: 'Acme', zone: 'Africa/Lagos' }),
        shopNamed('Acme'),
      );
      assert.doesNotMatch(`${subject}${text}`, /undefined|null|NaN|Invalid/);
    });
  }

  it('write naira and local days as people do', () => {
    const { text, subject } = render(contentOf('upcoming_invoice', FACTS), shopNamed('Acme'));
    assert.match(text, /On 1 February 2026 we will collect ₦5,000\.00 for Gold & Silver/);
    assert.match(subject, /₦5,000\.00/);
  });

  it('say the old price beside the new one, also where a plan’s price is another', () => {
    const before = { planName: 'Gold', quantity: 2, amount: 1_000_000, rhythm: 'every month' };
    const after = { ...before, amount: 1_100_000 };
    const facts = { ...FACTS, before, after };
    const ahead = render(contentOf('upcoming_invoice', facts), shopNamed('Acme')).text;
    assert.match(
      ahead,
      /changes with this payment, from 2 × Gold, ₦10,000\.00 every month to 2 × Gold, ₦11,000\.00/,
    );
    assert.match(ahead, /Before: 2 × Gold, ₦10,000\.00 every month/);
    const next = { ...after, amount: 1_200_000 };
    const changed = { ...facts, next, nextAt: '2026-02-28T09:00:00.000Z' };
    const { text } = render(contentOf('subscription_changed', changed), shopNamed('Acme'));
    assert.match(text, /is now 2 × Gold, ₦11,000\.00 every month/);
    assert.match(text, /From 28 February 2026 the price will be 2 × Gold, ₦12,000\.00/);
    assert.doesNotMatch(
      render(contentOf('upcoming_invoice', FACTS), shopNamed('Acme')).text,
      /price changes/,
    );
  });

  it('keep line breaks out of subjects', () => {
    const facts = { ...FACTS, merchant: 'Acme\r\nBcc: everyone@example.com' };
    const { subject } = render(contentOf('receipt', facts), shopNamed(facts.merchant));
    assert.equal(subject, 'Receipt from Acme Bcc: everyone@example.com: ₦5,000.00');
  });

  it('say how to go on when a bank suspended the mandate, without a button', () => {
    const content = contentOf('subscription_paused', { ...FACTS, reason: 'mandate_suspended' });
    assert.match(content.paragraphs.join(' '), /your bank mandate is suspended.*contact your bank/);
    assert.equal(content.button, undefined);
  });
});
