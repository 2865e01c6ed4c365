// The way in: an email address, the code that was sent there, or the link of the merchant.

import type { FastifyReply } from 'fastify';
import { isEmail } from '../../../lib/api/schema.ts';
import { isLanguage } from '../../../model/portal/languages.ts';
import type { PortalFlow } from '../../../model/portal/settings.ts';
import { portalOf } from '../../../model/portal/settings.ts';
import { enterByCode, enterByLink, sendCode } from '../../../portal/page/let-in.ts';
import { portalCookiesOf } from '../../door/cookie.ts';
import { refuseForeign } from '../../door/own-origin.ts';
import { type AtTheDoor, languageCookie, portalTo } from './door.ts';
import { enteredIn } from './form.ts';
import { frameFor, showPortal } from './frame.ts';
import { codePage, doorPage } from './views/door.ts';

type Fault = 'session_over' | 'link_over' | 'email_wrong';

export async function showDoor(door: AtTheDoor, fault: Fault | null): Promise<FastifyReply> {
  const { house, tenant, reply, language } = door;
  const frame = frameFor(house, tenant, { language, session: null });
  const page = { ...doorPage(frame), fault: fault && frame.texts.say(fault) };
  return showPortal(reply, house.config, { frame, page });
}

export async function mailCode(door: AtTheDoor): Promise<FastifyReply> {
  const { house, tenant, request, reply, language, steps } = door;
  refuseForeign(house, request);
  const { email = '' } = enteredIn(request.body);
  if (!isEmail(email)) return await showDoor({ ...door, reply: reply.code(400) }, 'email_wrong');
  await steps.begins(() => sendCode(door, { email, ip: request.ip }));
  const frame = frameFor(house, tenant, { language, session: null });
  return showPortal(reply, house.config, { frame, page: codePage(frame, email) });
}

export async function enterWithCode(door: AtTheDoor): Promise<FastifyReply> {
  const { house, tenant, request, reply, language, steps } = door;
  refuseForeign(house, request);
  const { email = '', code = '' } = enteredIn(request.body);
  if (!isEmail(email)) return await showDoor({ ...door, reply: reply.code(400) }, 'email_wrong');
  const digits = code.replace(/\s/g, '');
  const asked = { email, code: digits, ip: request.ip };
  const token = await steps.begins(() => enterByCode(door, asked));
  if (token !== null) return await enterWith(door, { token, to: '' });
  const frame = frameFor(house, tenant, { language, session: null });
  const page = { ...codePage(frame, email), fault: frame.texts.say('code_wrong') };
  return showPortal(reply.code(400), house.config, { frame, page });
}

export async function followPortalLink(door: AtTheDoor): Promise<FastifyReply> {
  const { request, reply, steps } = door;
  const { link } = request.params as { readonly link: string };
  const entered = await steps.begins(() => enterByLink(door, link));
  if (entered === null) return await showDoor({ ...door, reply: reply.code(410) }, 'link_over');
  return await enterWith(door, { token: entered.token, to: flowPath(entered.flow) });
}

async function enterWith(
  door: AtTheDoor,
  { token, to }: { readonly token: string; readonly to: string },
): Promise<FastifyReply> {
  const { house, request, reply } = door;
  void reply.header(
    'set-cookie',
    portalCookiesOf(house, request, { accountId: door.tenant.accountId, token }),
  );
  void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  return await reply.redirect(portalTo(door, to), 303);
}

function flowPath(flow: PortalFlow | null): string {
  const { type, subscriptionCode: code } = flow ?? { type: 'pay', subscriptionCode: null };
  if (flow === null || code === null) return '';
  const to = `/subscription/${code}`;
  return type === 'change' || type === 'pause' || type === 'cancel' ? `${to}/${type}` : to;
}

export async function chooseLanguage(door: AtTheDoor): Promise<FastifyReply> {
  const { request, reply, tenant } = door;
  const { to } = request.query as { readonly to?: unknown };
  const isOffered = isLanguage(to) && portalOf(tenant).languages.includes(to);
  if (isOffered) void reply.header('set-cookie', languageCookie(to));
  return await reply.redirect(portalTo(door, ''), 303);
}
