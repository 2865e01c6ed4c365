// Writes which role may do what, from what each operation needs: for people to read, and for the
// dashboard to know what to offer.

import { mkdir, writeFile } from 'node:fs/promises';
import { type BodyNeed, bodyNeedsOf } from '../src/frame/operation.ts';
import { PAYER_RIGHTS, type PayerRight } from '../src/frame/payer.ts';
import { PERMISSIONS, type Permission, ROLES, type Role, rolesWith } from '../src/frame/roles.ts';
import { BRAND_PREVIEW } from '../src/http/pages/brand-preview.ts';
import { DOCUMENTS } from '../src/http/pages/documents.ts';
import { EXPORT } from '../src/http/pages/export-query.ts';
import { PAGE_PREVIEW } from '../src/http/pages/payment/preview.ts';
import { operations } from '../src/operations.ts';
import { clientName } from './sdk/methods.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly needs: Permission | null;
  readonly needsBesides?: BodyNeed | readonly BodyNeed[];
}

/** The client and the dashboard ask nothing in the name of payers. */
const ofMerchants = operations.filter(({ access }) => access !== 'payer');

const roles = Object.keys(ROLES) as readonly Role[];

/** The document, in Markdown: the roles, the permissions, then every operation. */
export function rolesDocument(): string {
  const files = [EXPORT, PAGE_PREVIEW, BRAND_PREVIEW, ...DOCUMENTS].map((file) => ({
    method: 'GET',
    ...file,
  }));
  const asked: readonly Asked[] = [...ofMerchants, ...files];
  return [
    '# Roles\n',
    'Written from the operations in the code by `npm run roles`; a test fails when they differ.\n',
    'The account’s own key has the role `owner`.\n',
    '| role | description |\n|---|---|',
    `${roles.map((role) => `| ${role} | ${ROLES[role]} |`).join('\n')}\n`,
    'Each operation requires one of these permissions:\n',
    '| permission | description | roles |\n|---|---|---|',
    `${(Object.keys(PERMISSIONS) as Permission[]).map(permissionRow).join('\n')}\n`,
    '## Operations\n',
    `| operation | | needs | ${roles.join(' | ')} |`,
    `|---|---|---|${':-:|'.repeat(roles.length)}`,
    `${asked.flatMap(operationRows).join('\n')}\n`,
    ...payersChapter(),
  ].join('\n');
}

const permissionRow = (name: Permission) =>
  `| ${name} | ${PERMISSIONS[name].means} | ${rolesWith(name).join(', ')} |`;

/** What a body may ask for besides has a row of its own. */
function operationRows({ needsBesides = [], ...asked }: Asked): string[] {
  const needs = asked.needs === null ? [] : [asked.needs];
  const besides = [needsBesides].flat().map(({ permission, when }) => {
    const summary = `${asked.summary}: ${when}`;
    return operationRow({ ...asked, summary }, [...needs, permission]);
  });
  return [operationRow(asked, needs), ...besides];
}

function operationRow({ method, path, summary }: Asked, needs: readonly Permission[]): string {
  const able = rolesWith(...needs);
  const marks = roles.map((role) => (able.includes(role) ? '✓' : '')).join(' | ');
  const named = needs.length === 0 ? 'no key' : needs.join(' and ');
  return `| \`${method} ${path}\` | ${summary} | ${named} | ${marks} |`;
}

function payersChapter(): string[] {
  const rights = Object.keys(PAYER_RIGHTS) as PayerRight[];
  const opened = operations.flatMap(({ method, path, summary, payerMay }) =>
    payerMay ? [`| \`${method} ${path}\` | ${summary} | ${payerMay} |`] : [],
  );
  return [
    '## Payers\n',
    'A payer is a customer of a merchant and has no role. No key and no session of a merchant',
    'opens these operations, and a payer’s proof opens no other.\n',
    '| right | what it is for |\n|---|---|',
    `${rights.map((right) => `| ${right} | ${PAYER_RIGHTS[right].means} |`).join('\n')}\n`,
    '| operation | | needs |\n|---|---|---|',
    `${opened.join('\n')}\n`,
  ];
}

/** What the dashboard goes by: each operation by its name in the client, and what it needs. */
export function permissionsFile(): string {
  const needs = [...ofMerchants, EXPORT].flatMap((asked) => {
    return asked.needs === null ? [] : [`  '${clientName(asked)}': '${asked.needs}',\n`];
  });
  const besides = ofMerchants.flatMap((operation) => {
    const [more, ...others] = bodyNeedsOf(operation);
    // Of several, the dashboard goes by those of each act.
    if (!more || others.length > 0) return [];
    return [`  '${clientName(operation)}': '${more.permission}',\n`];
  });
  const permissions = (Object.keys(PERMISSIONS) as Permission[]).map((name) => {
    const words = rolesWith(name).map((role) => `'${role}'`);
    return `  ${name}: [${words.join(', ')}],\n`;
  });
  return `// Generated from what each operation needs: run npm run roles.

export const PERMISSIONS = {
${permissions.join('')}} as const;

export const NEEDS = {
${needs.join('')}} as const;

/** What some bodies need besides: where, the reference of roles says. */
export const NEEDS_BESIDES = {
${besides.join('')}} as const;
`;
}

/** Each request by its name in the client, so that the dashboard shows what it did as code. */
export function callsFile(): string {
  const files = [{ ...EXPORT, method: 'GET' }];
  const calls = [...ofMerchants, ...files].map((asked) => {
    return `  '${asked.method} ${asked.path}': '${clientName(asked)}',\n`;
  });
  return `// Generated from the list of operations: run npm run roles.

export const CALLS: Readonly<Record<string, string>> = {
${calls.join('')}};
`;
}

async function writeRoles(): Promise<void> {
  const reference = new URL('../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('roles.md', reference), rolesDocument());
  const dashboard = new URL('../dashboard/src/generated/', import.meta.url);
  await mkdir(dashboard, { recursive: true });
  await writeFile(new URL('permissions.ts', dashboard), permissionsFile());
  await writeFile(new URL('calls.ts', dashboard), callsFile());
  console.log('Wrote docs/reference/roles.md and dashboard/src/generated');
}

if (import.meta.main) await writeRoles();
