// The merchant's logo: a picture that is made again from its dots, and its address from then on.

import Type from 'typebox';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { Nullable } from '../lib/api/schema.ts';
import { type PictureFault, remakePicture } from '../lib/pictures/remake.ts';
import { hashOfLogo, LOGO_BOUNDS, logoColumns, NO_LOGO } from '../model/tenants/logo.ts';
import { deleteLogos, keepLogo } from '../model/tenants/logo-sql.ts';
import { Settings, settingsExample, shapeSettings } from '../model/tenants/shape.ts';
import { lockTenant, writeSettings } from '../model/tenants/sql.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 1024 * 1024;

/** The smallest of all logos. */
const ONE_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E' +
  'rkJggg==';

export const setLogo = threeStepOperation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'tenant.logo_updated', subject: 'tenant' },
  tag: 'Access',
  summary: 'Set or remove the logo',
  description:
    'Send the bytes of a PNG, JPEG or WebP file under its content type: at most 1 MiB, and at ' +
    'most 4,000 × 4,000 dots. We decode the picture and make a new PNG from it, at most ' +
    '600 × 192 dots, without its metadata. Your emails, pages and documents show it. Send ' +
    '`null` as JSON to remove it, also from emails that were sent.',
  fileBody: { types: TYPES },
  largeBody: { textMax: MOST_BYTES },
  input: {
    body: Nullable(
      Type.String({
        title: 'LogoFile',
        description: 'As JSON: `null` to remove the logo, or a file in base64',
        contentEncoding: 'base64',
      }),
    ),
  },
  output: Settings,
  message: 'Logo updated',
  problems: ['body_too_large', 'too_many_attempts'],
  example: { body: ONE_DOT, data: settingsExample },

  prepare: async () => null,

  async call({ tenant, body }) {
    if (body === null) return null;
    const made = await remakePicture(Buffer.from(body, 'base64'), LOGO_BOUNDS, tenant.id);
    if (made === 'busy') throw problem('too_many_attempts', BUSY);
    if (typeof made === 'string') throw invalidField('(body)', FAULTS[made]);
    return made;
  },

  async settle({ house, db, tenant, outcome: picture, afterCommit, audit }) {
    const { config, cell, clock } = house;
    const { baseUrl } = config;
    const realNow = clock.now();
    const before = shapeSettings({ ...(await lockTenant(db, tenant.id)), baseUrl });
    const tenantId = tenant.id;
    if (picture === null) await deleteLogos(db, tenantId);
    else {
      const { png } = picture;
      await keepLogo(db, tenantId, { hash: hashOfLogo(png), png, usedAt: realNow });
    }
    const columns = picture ? logoColumns({ tenantId, cell, realNow, picture }) : NO_LOGO;
    const updated = await writeSettings(db, tenantId, { ...columns, updatedAt: realNow });
    const data = shapeSettings({ ...updated, baseUrl });
    audit({ changes: { from: { logoUrl: before.logoUrl }, to: { logoUrl: data.logoUrl } } });
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenantId));
    return data;
  },
});

const BUSY = {
  message: 'Other pictures are being decoded: try again in a few seconds',
  retryAfterSeconds: 5,
};

const FAULTS: Readonly<Record<Exclude<PictureFault, 'busy'>, string>> = {
  unknown: 'must be a PNG, JPEG or WebP file, sent under its content type',
  broken: 'is damaged: save the picture again, and send that file',
  large: 'must have at most 4,000 × 4,000 dots: make the picture smaller',
  moving: 'must not be animated: send a picture that does not move',
};
