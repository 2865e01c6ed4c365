// The door of the page of payers: who comes, to which merchant, and in which session.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LEADS_NOWHERE } from '../../../documents/notice.ts';
import type { House, Tenant } from '../../../frame/house.ts';
import { houseAt } from '../../../frame/houses.ts';
import type { StepsInTurn } from '../../../frame/payer.ts';
import { portalPath } from '../../../model/portal/addresses.ts';
import { isLanguage, type Language } from '../../../model/portal/languages.ts';
import { portalOf } from '../../../model/portal/settings.ts';
import { selectTenantByAccountIdAcrossTenants } from '../../../model/tenants/sql.ts';
import { showNotice } from '../../answer/notice.ts';
import { type PortalCaller, portalCallerOf } from '../../door/caller-by-portal.ts';
import { portalTokenIn } from '../../door/cookie.ts';
import type { Frame, Frames } from '../../run/handle.ts';
import type { PageTurns } from '../page-turns.ts';

export interface AtTheDoor {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly frame: Frame;
  readonly house: House;
  readonly tenant: Tenant;
  readonly steps: StepsInTurn;
  /** Chosen at the door; a payer's own is used once they are in. */
  readonly language: Language;
}

export interface Inside extends AtTheDoor {
  readonly caller: PortalCaller;
}

const MOST_ACCOUNT_ID = 100;

/** Null where no merchant has this account id: it has been said. */
export async function findDoor(
  { frames, turns }: { readonly frames: Frames; readonly turns: PageTurns },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AtTheDoor | null> {
  const { accountId = '' } = request.params as { readonly accountId?: string };
  turns.takeVisitor(request);
  const { houses } = frames;
  const isPossible = accountId.length > 0 && accountId.length <= MOST_ACCOUNT_ID;
  const cell = isPossible ? await houses.directory?.cellOfAccount(accountId) : null;
  const house = cell ? houseAt(houses, cell) : houses.first;
  const steps = turns.stepsOf(house, request);
  const find = () => selectTenantByAccountIdAcrossTenants(house.db, accountId);
  const tenant = isPossible && !accountId.includes('\0') ? await steps.begins(find) : undefined;
  if (!tenant) {
    void showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
    return null;
  }
  const language = doorLanguage(request, tenant);
  return { request, reply, frame: frames.frameAt(house), house, tenant, steps, language };
}

const LANGUAGE_COOKIE = 'sanwo_language';

const offered = (tenant: Tenant, named: readonly unknown[]): Language | undefined =>
  named.filter(isLanguage).find((each) => portalOf(tenant).languages.includes(each));

/** As it was chosen in this browser, among those that the merchant offers. */
export function chosenLanguage({ headers }: FastifyRequest, tenant: Tenant): Language | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim());
  const chosen = cookies.find((each) => each.startsWith(`${LANGUAGE_COOKIE}=`))?.split('=')[1];
  return offered(tenant, [chosen]);
}

function doorLanguage(request: FastifyRequest, tenant: Tenant): Language {
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((each) => each.trim().split(/[-;]/)[0]);
  const [usual = 'en'] = portalOf(tenant).languages;
  return chosenLanguage(request, tenant) ?? offered(tenant, preferred) ?? usual;
}

export const languageCookie = (language: Language) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;

/** The session of this merchant's payer; null: none that lasts. */
export async function findInside(door: AtTheDoor): Promise<Inside | null> {
  const { house, request, tenant, steps } = door;
  const token = portalTokenIn(house, request, tenant.accountId);
  const caller = await steps.begins(() => portalCallerOf(house, token));
  if (caller === null || caller.tenant.id !== tenant.id) return null;
  return { ...door, tenant: caller.tenant, caller };
}

export const portalTo = ({ tenant }: Pick<AtTheDoor, 'tenant'>, path: string): string =>
  `${portalPath(tenant)}${path}`;
