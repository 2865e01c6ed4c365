// A merchant's logo: how large it may be, where it is shown, and the address of it, which contains
// the hash of its bytes. So the address never shows another picture.

import { hash } from 'node:crypto';
import type { Tenant } from '../../frame/house.ts';
import type { Ground } from '../../lib/pictures/ground.ts';
import type { Picture } from '../../lib/pictures/remake.ts';
import { readBase64url } from '../../lib/values/base64url.ts';
import { type Cell, carriedCell, FIRST_CELL } from '../../lib/values/cell.ts';
import { idBytes, idOfBytes } from '../../lib/values/id.ts';

export const LOGO_PATH = '/logo';
export const LOGO_BOUNDS = { mostDots: 4_000, width: 600, height: 192 };

/** Of letters and pictures on a page: a third of the dots, for screens that are that fine. */
const SHOWN = { width: 200, height: 64 };
const ID_BYTES = 16;
const CELL_LENGTH = 2;
const EXTENSION = '.png';
const NAME = /^[0-9a-z]{2}[\w-]{64}$/;

/** How a page or a message shows it. */
export interface Logo {
  /** From the root of the service. */
  readonly path: string;
  /** In which it is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
}

export type LogoColumns = Pick<Tenant, 'logoName' | 'logoWidth' | 'logoHeight' | 'logoGround'>;

export const NO_LOGO: LogoColumns = {
  logoName: null,
  logoWidth: null,
  logoHeight: null,
  logoGround: null,
};

export const hashOfLogo = (png: Buffer): string => hash('sha256', png, 'hex');

export interface LogoMade {
  readonly tenantId: string;
  readonly cell: Cell;
  readonly realNow: Date;
  readonly picture: Picture;
}

export function logoColumns({ tenantId, cell, realNow, picture }: LogoMade): LogoColumns {
  const { png, width, height, ground } = picture;
  const named = Buffer.concat([idBytes(tenantId), Buffer.from(hashOfLogo(png), 'hex')]);
  const name = `${carriedCell(cell, realNow) ?? FIRST_CELL}${named.toString('base64url')}`;
  return { logoName: name, logoWidth: width, logoHeight: height, logoGround: ground };
}

export function logoOf({ logoName, logoWidth, logoHeight, logoGround }: LogoColumns): Logo | null {
  if (logoName === null || !logoWidth || !logoHeight || logoGround === null) return null;
  const scale = Math.min(1, SHOWN.width / logoWidth, SHOWN.height / logoHeight);
  return {
    path: `${LOGO_PATH}/${logoName}${EXTENSION}`,
    width: Math.max(1, Math.round(logoWidth * scale)),
    height: Math.max(1, Math.round(logoHeight * scale)),
    ground: logoGround,
  };
}

export function logoUrlOf(baseUrl: string | null, tenant: LogoColumns): string | null {
  const logo = logoOf(tenant);
  return logo && `${baseUrl}${logo.path}`;
}

export interface NamedLogo {
  readonly tenantId: string;
  readonly hash: string;
}

/** Of which picture it is. */
export const namedIn = ({ path }: Logo): NamedLogo | null =>
  readLogoName(path.slice(LOGO_PATH.length + 1, -EXTENSION.length));

/** What the name in an address says; null where it is none of ours. */
export function readLogoName(name: string): NamedLogo | null {
  const bytes = NAME.test(name) ? readBase64url(name.slice(CELL_LENGTH)) : null;
  if (bytes === null) return null;
  return {
    tenantId: idOfBytes(bytes.subarray(0, ID_BYTES)),
    hash: bytes.subarray(ID_BYTES).toString('hex'),
  };
}
