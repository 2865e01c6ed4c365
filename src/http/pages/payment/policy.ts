// What a browser may do with a payment page: no script, nothing from elsewhere, in a frame only of
// the sites that its merchant named, and its form leads here and on to the provider.

import type { FastifyReply } from 'fastify';
import type { Config } from '../../../frame/config.ts';
import type { PaymentPageRow } from '../../../model/payment-pages/shape.ts';

export interface FramePolicy {
  readonly policy: string;
  readonly isFramable: boolean;
}

const policyWith = (ancestors: string, forms: string) =>
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; " +
  `frame-ancestors ${ancestors}; form-action ${forms}`;

export function pagePolicy(
  { checkoutUrl }: Pick<Config, 'checkoutUrl'>,
  { embedOrigins }: Pick<PaymentPageRow, 'embedOrigins'>,
): FramePolicy {
  const isFramable = embedOrigins.length > 0;
  const ancestors = isFramable ? embedOrigins.join(' ') : "'none'";
  // A browser asks of the whole way that a form leads, also of where it is sent on to.
  const sandbox = checkoutUrl === null ? '' : ` ${new URL(checkoutUrl).origin}`;
  return { policy: policyWith(ancestors, `'self' https:${sandbox}`), isFramable };
}

/** In the dashboard: it is looked at, and nothing is sent. */
export const PREVIEW_POLICY: FramePolicy = {
  policy: policyWith("'self'", "'none'"),
  isFramable: true,
};

export function showHtml(
  reply: FastifyReply,
  { html, policy, isFramable }: FramePolicy & { readonly html: string },
): FastifyReply {
  // The older header knows no list of sites; browsers that know the policy need none.
  if (isFramable) void reply.removeHeader('x-frame-options');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
