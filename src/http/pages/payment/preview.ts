// A payment page as it would be, for its merchant: the page itself, made of a draft in the address.
// Like a document it is no operation of the list: its answer is no envelope.

import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { visitOf } from '../../../checkout/page/visit.ts';
import { paymentPageHtml } from '../../../documents/payment-page/page.ts';
import { problem } from '../../../frame/problems.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { parseJsonStrictly } from '../../../lib/values/json.ts';
import { pageOfDraft } from '../../../payment-pages/draft.ts';
import { NewPaymentPage } from '../../../payment-pages/new-page.ts';
import { showNotice } from '../../answer/notice.ts';
import { admissionOf, type Frames, frameOf } from '../../run/handle.ts';
import { readInput, validatorsOf } from '../../run/input.ts';
import { validatorOf } from '../../run/validate.ts';
import { closedNotice } from './closed.ts';
import { draftText } from './draft-text.ts';
import { PREVIEW_POLICY, showHtml } from './policy.ts';
import { UNFILLED, viewPayment } from './view.ts';

/** An address is at most 16 KiB. */
const MOST_CHARACTERS = 15_000;

/** For the documentation as well. */
export const PAGE_PREVIEW = {
  path: '/v1/page/preview',
  name: 'previewPage',
  resource: 'pages',
  tag: 'Payment pages',
  needs: 'read',
  summary: 'Preview a payment page',
  description:
    'The page as visitors would see it, made from a draft: the body of a new page as JSON. ' +
    'Nothing is stored, and its form sends nothing.',
  query: Type.Object({
    draft: Type.String({
      minLength: 1,
      maxLength: MOST_CHARACTERS,
      description:
        'The body of `POST /v1/page`, as JSON. A long one can be deflated (raw DEFLATE) and ' +
        'sent in base64url.',
    }),
  }),
  example: { draft: '{"name":"Join us","offers":[{"planCode":"PLN_a1B2c3D4"}]}' },
} as const;

export function mountPagePreview(app: FastifyInstance, frames: Frames): void {
  const { query } = PAGE_PREVIEW;
  const onRequest = admissionOf(frames, { access: 'key', ...PAGE_PREVIEW });
  const validators = validatorsOf({ query });
  const validate = validatorOf(NewPaymentPage, 'body');
  app.get(PAGE_PREVIEW.path, { onRequest }, async (request, reply) => {
    const { tenant } = request;
    const { house, share } = frameOf(request);
    if (tenant === null) throw problem('api_key_missing');
    readInput(request, validators);
    const { draft } = request.query as Static<typeof query>;
    const now = tenant.clockNow ?? house.clock.now();
    const turn = { whose: { tenantId: tenant.id }, phase: 'begins' } as const;
    try {
      const body = readDraft(draft, validate);
      return await share.within(turn, async () => {
        const page = await pageOfDraft(house.db, { tenant, now }, body);
        const visit = await visitOf(house, tenant, page);
        if (visit.closed !== null) return showNotice(reply, closedNotice(visit, visit.closed));
        const view = await viewPayment(house, visit, { ...UNFILLED, action: '', isFramed: false });
        return showHtml(reply, { html: paymentPageHtml(view), ...PREVIEW_POLICY });
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return showUnready(reply, error);
    }
  });
}

type Draft = Static<typeof NewPaymentPage>;

function readDraft(text: string, validate: ReturnType<typeof validatorOf>): Draft {
  const json = draftText(text);
  const parsed = json === null ? null : parseJsonStrictly(json);
  if (parsed === null || 'problem' in parsed) {
    throw problem('malformed_json', { message: 'draft is not valid JSON' });
  }
  const errors = validate(parsed.value);
  if (errors.length > 0) throw problem('invalid_input', { errors: [...errors] });
  return parsed.value as Draft;
}

/** In the frame, as a page: what is wrong with the draft. */
export function showUnready(reply: FastifyReply, { message, status, errors = [] }: Problem) {
  const words = errors.map((error) => `${error.field} ${error.message}`);
  void reply.code(status).removeHeader('x-frame-options');
  const notice = { title: 'Not complete yet', tenant: null, words: [message, ...words] };
  return showNotice(reply, notice).header('content-security-policy', PREVIEW_POLICY.policy);
}
