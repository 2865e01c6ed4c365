// Shows a page of payers: with its frame, in the payer's language, cached nowhere.

import type { FastifyReply } from 'fastify';
import { DOCUMENT_POLICY } from '../../../documents/layout.ts';
import { type PortalFrame, type PortalPage, portalHtml } from '../../../documents/portal/page.ts';
import type { House, Tenant } from '../../../frame/house.ts';
import { portalPath } from '../../../model/portal/addresses.ts';
import { textsIn } from '../../../model/portal/catalogue.ts';
import type { Language } from '../../../model/portal/languages.ts';
import { portalOf } from '../../../model/portal/settings.ts';
import type { PortalCaller } from '../../door/caller-by-portal.ts';

export function frameFor(
  house: House,
  tenant: Tenant,
  {
    language,
    session,
  }: {
    readonly language: Language;
    readonly session: PortalCaller['session'] | null;
  },
): PortalFrame {
  return {
    tenant,
    texts: textsIn(language, tenant.timezone),
    languages: portalOf(tenant).languages,
    root: portalPath(tenant),
    now: tenant.clockNow ?? house.clock.now(),
    session,
  };
}

export function showPortal(
  reply: FastifyReply,
  { checkoutUrl }: Pick<House['config'], 'checkoutUrl'>,
  { frame, page }: { readonly frame: PortalFrame; readonly page: PortalPage },
): FastifyReply {
  // A browser asks of the whole way that a form leads, also of where it is sent on to.
  const sandbox = checkoutUrl === null ? '' : ` ${new URL(checkoutUrl).origin}`;
  const forms = `form-action 'self' https:${sandbox}`;
  return (
    reply
      .header('content-security-policy', DOCUMENT_POLICY.replace("form-action 'none'", forms))
      .header('cache-control', 'private, no-store')
      // Browsers say where a form comes from, unless its page hides its address altogether.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(portalHtml(frame, page))
  );
}
