// What all pages of a payer in a session share: they are read in one transaction and shown in the
// frame; what a refusal says is shown on the page that it came from.

import type { FastifyReply } from 'fastify';
import type { PortalFrame, PortalPage } from '../../../documents/portal/page.ts';
import { problem } from '../../../frame/problems.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { named } from '../../../model/portal/catalogue.ts';
import { EN, type WordKey } from '../../../model/portal/words/en.ts';
import { readPortalHome } from '../../../portal/page/read-home.ts';
import { type PortalVisit, readFor } from '../../../portal/page/visit.ts';
import type { Act } from './act.ts';
import { chosenLanguage, type Inside, portalTo } from './door.ts';
import { type Entered, enteredIn } from './form.ts';
import { frameFor, showPortal } from './frame.ts';
import { refusalWords } from './refused.ts';
import { homePage } from './views/home.ts';

export interface PortalRequest {
  readonly inside: Inside;
  readonly act: Act;
}
export type PortalHandler = (asked: PortalRequest) => Promise<FastifyReply>;

interface Read<T> {
  readonly frame: PortalFrame;
  readonly visit: Pick<PortalVisit, 'customer'>;
  readonly data: T;
}

export async function readIn<T>(
  inside: Inside,
  read: (visit: PortalVisit) => Promise<T>,
): Promise<Read<T>> {
  const { house, tenant, caller, steps, request } = inside;
  const visitor = { house, tenant, payer: caller.payer };
  return await steps.begins(() =>
    readFor(visitor, async (visit) => {
      const language = chosenLanguage(request, tenant) ?? visit.language;
      const frame = frameFor(house, tenant, { language, session: caller.session });
      return { frame, visit: { customer: visit.customer }, data: await read(visit) };
    }),
  );
}

/** What was done before the browser was sent here. */
export function doneIn({ request, tenant }: Inside, { texts }: PortalFrame, day: Date | null) {
  const { done } = request.query as { readonly done?: unknown };
  if (typeof done !== 'string' || !Object.hasOwn(EN, done)) return null;
  const merchant = named(tenant.businessName);
  return texts.say(done as WordKey, { merchant, ...(day ? { day: texts.day(day) } : {}) });
}

interface Framed {
  readonly frame: PortalFrame;
  readonly page: PortalPage;
}

export function show({ house, reply }: Inside, framed: Framed, status = 200): FastifyReply {
  return showPortal(reply.code(status), house.config, framed);
}

export const merchantOf = ({ tenant }: Inside) => named(tenant.businessName);
export const queryOf = ({ request }: Inside): Entered => enteredIn(request.query);

/** What no row can be called names nothing here. */
export function paramOf({ request }: Inside, name: string): string {
  const text = String(Object(request.params)[name] ?? '');
  if (text.includes('\0')) throw problem('route_not_found');
  return text;
}

/** Where another payer's, or nothing, has this name: the overview, and that it is not here. */
export async function orHome(asked: PortalRequest, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return await showHomeWith(asked, { status: 404, fault: 'refused_gone' });
  }
}

export async function showHomeWith(
  { inside }: PortalRequest,
  { status, fault }: { readonly status: number; readonly fault: WordKey | null },
): Promise<FastifyReply> {
  const { frame, visit, data: home } = await readIn(inside, readPortalHome);
  const page = homePage(frame, { home, customer: visit.customer });
  const done = fault === null ? doneIn(inside, frame, null) : null;
  const said = { ...page, done, fault: fault && frame.texts.say(fault) };
  return show(inside, { frame, page: said }, status);
}

/** A failure of ours is none of the payer's: it goes on to the log. */
export function refusalIn(error: unknown): WordKey {
  if (!(error instanceof Problem) || error.status === 404) throw error;
  return refusalWords(error);
}

export const goOn = (
  inside: Inside,
  { to, done }: { readonly to: string; readonly done: string },
) => inside.reply.redirect(portalTo(inside, `${to}?done=${done}`), 303);
