// What customers would see of a merchant: an email, an invoice or the page after paying, made of
// the settings as they are and of a draft in the address. Its answer is a page and no envelope.

import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { exampleInKeptWords } from '../../emails/example-mail.ts';
import { EmailKind } from '../../emails/shape.ts';
import { mailInWords } from '../../emails/templates/preview.ts';
import { TemplateBody } from '../../emails/templates/set.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { Body, OneOf } from '../../lib/api/schema.ts';
import { parseJsonStrictly } from '../../lib/values/json.ts';
import { isToCustomer } from '../../model/emails/types.ts';
import { PortalChange, portalWith } from '../../model/portal/settings.ts';
import { BusinessChange, businessColumns } from '../../model/tenants/business.ts';
import { LOGO_PATH } from '../../model/tenants/logo.ts';
import { BusinessName } from '../../model/tenants/shape.ts';
import { admissionOf, type Frames, frameOf } from '../run/handle.ts';
import { readInput, validatorsOf } from '../run/input.ts';
import { validatorOf } from '../run/validate.ts';
import { takesPage } from '../site/dashboard.ts';
import { exampleInvoiceHtml, exampleThanksHtml } from './brand-examples.ts';
import { draftText } from './payment/draft-text.ts';
import { PREVIEW_POLICY, showHtml } from './payment/policy.ts';
import { showUnready } from './payment/preview.ts';
import { type ExamplePage, examplePortalHtml, PORTAL_PAGES } from './portal/example.ts';

/** An address is at most 16 KiB. */
const MOST_CHARACTERS = 15_000;

const BrandDraft = Body({
  businessName: Type.Optional(BusinessName),
  business: Type.Optional(BusinessChange),
  words: Type.Optional(TemplateBody),
  portal: Type.Optional(PortalChange),
});
type Draft = Static<typeof BrandDraft>;

/** For the documentation as well. */
export const BRAND_PREVIEW = {
  path: '/v1/brand/preview',
  name: 'previewBrand',
  resource: 'account',
  tag: 'Access',
  needs: 'govern',
  summary: 'Preview your brand',
  description:
    'An example of an email, of an invoice, of the page after paying or of the page of payers, ' +
    'with your logo and colour. With `words` in the draft, the email is your newest of its ' +
    'type, if there is one. ' +
    'Nothing is stored, and links lead nowhere.',
  query: Type.Object({
    page: OneOf(['email', 'invoice', 'thanks', ...PORTAL_PAGES], {
      title: 'BrandPage',
      description:
        'What to show: an email, an invoice, the page after paying, or the page of payers: a ' +
        'subscription, what is offered before it is canceled, and the page that cancels it.',
    }),
    type: Type.Optional(EmailKind),
    scheme: Type.Optional(
      OneOf(['light', 'dark'], {
        title: 'ColorScheme',
        description: 'Colours of the day or of the night. Default: those of the browser.',
      }),
    ),
    draft: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MOST_CHARACTERS,
        description:
          'Settings to try, as JSON: `businessName`, `business` and `portal` as in ' +
          '`PUT /auth/settings`, and `words` as in `PUT /v1/email-template/:type`. A long one ' +
          'can be deflated (raw DEFLATE) and sent in base64url.',
      }),
    ),
  }),
  example: { page: 'invoice', draft: '{"business":{"brandColor":"#0f766e"}}' },
} as const;

type BrandAsked = Static<typeof BRAND_PREVIEW.query>;

export function mountBrandPreview(app: FastifyInstance, frames: Frames): void {
  const { path, query } = BRAND_PREVIEW;
  const onRequest = admissionOf(frames, { access: 'key', ...BRAND_PREVIEW });
  const validators = validatorsOf({ query });
  const validate = validatorOf(BrandDraft, 'body');
  app.get(path, { onRequest }, async (request, reply) => {
    const { tenant } = request;
    const { house, share } = frameOf(request);
    if (tenant === null) throw problem('api_key_missing');
    readInput(request, validators);
    const asked = request.query as BrandAsked;
    const turn = { whose: { tenantId: tenant.id }, phase: 'begins' } as const;
    try {
      const draft = asked.draft === undefined ? {} : readDraft(asked.draft, validate);
      const shown = { tenant: tenantOf(tenant, draft), draft, asked };
      const html = await share.within(turn, () => htmlOf(house, shown));
      const looked = inScheme(leadingNowhere(html, house), asked.scheme);
      return showHtml(reply, { html: looked, ...PREVIEW_POLICY });
    } catch (error) {
      // A frame shows a page, and a program reads an envelope.
      if (!(error instanceof Problem && takesPage(request.headers.accept))) throw error;
      return showUnready(reply, error);
    }
  });
}

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

const tenantOf = (tenant: Tenant, { businessName, business, portal }: Draft): Tenant => ({
  ...tenant,
  ...(businessName === undefined ? {} : { businessName }),
  ...(business === undefined ? {} : (businessColumns(business) as Partial<Tenant>)),
  ...(portal === undefined ? {} : { portal: portalWith(tenant, portal) }),
});

interface Shown {
  readonly tenant: Tenant;
  readonly draft: Draft;
  readonly asked: BrandAsked;
}

async function htmlOf(house: House, { tenant, draft, asked }: Shown): Promise<string> {
  const now = tenant.clockNow ?? house.clock.now();
  const { page, type = 'receipt' } = asked;
  if (isPortalPage(page))
    return await examplePortalHtml(house, { db: house.db, tenant, now, page });
  if (page === 'invoice') return exampleInvoiceHtml(tenant, now);
  if (page === 'thanks') return exampleThanksHtml(tenant, now);
  const mail = { db: house.db, tenant, now, type };
  const { words } =
    draft.words === undefined || !isToCustomer(type)
      ? await exampleInKeptWords(house, mail)
      : await mailInWords(house, mail, draft.words);
  return words.html;
}

const isPortalPage = (page: BrandAsked['page']): page is ExamplePage =>
  (PORTAL_PAGES as readonly string[]).includes(page);

const AT_NIGHT = '(prefers-color-scheme: dark)';

/** Whatever the browser that looks at it prefers. */
function inScheme(html: string, scheme: BrandAsked['scheme']): string {
  if (scheme === undefined) return html;
  return html
    .replaceAll(`@media ${AT_NIGHT}`, `@media ${scheme === 'dark' ? 'all' : 'not all'}`)
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
}

/** The logo is loaded from where the frame is, and no link is followed. */
const leadingNowhere = (html: string, { config }: Pick<House, 'config'>): string =>
  html
    .replaceAll(`src="${config.baseUrl}${LOGO_PATH}/`, `src="${LOGO_PATH}/`)
    .replaceAll(/(<a [^>]*?href=")[^"]*"/g, '$1#"');
