// Every query on a merchant's own words in messages.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf } from '../../db/keys.ts';
import type { EmailTemplates } from '../../db/schema.ts';

export type TemplateRow = Selectable<EmailTemplates>;
export type TemplateLanguage = TemplateRow['language'];

/** For every language that has no words of its own. */
export const ANY_LANGUAGE = 'any';

/** Of these kinds, in all languages. */
export async function selectTemplates(
  db: Db,
  tenantId: string,
  types: readonly string[],
): Promise<TemplateRow[]> {
  if (types.length === 0) return [];
  return await db
    .selectFrom('emailTemplates')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('type', 'in', types)
    .orderBy('type')
    .orderBy('language')
    .execute();
}

export async function writeTemplate(
  db: Db,
  tenantId: string,
  template: Omit<TemplateRow, 'tenantId'>,
): Promise<void> {
  const { subject, intro, outro, updatedAt } = template;
  await db
    .insertInto('emailTemplates')
    .values({ tenantId, ...template })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'type', 'language'])
        .doUpdateSet({ subject, intro, outro, updatedAt }),
    )
    .execute();
}

/** Of one language, or of all. */
export async function deleteTemplates(
  db: Db,
  tenantId: string,
  { type, language }: { readonly type: string; readonly language?: TemplateLanguage },
): Promise<void> {
  const deleted = db
    .deleteFrom('emailTemplates')
    .where('tenantId', '=', tenantId)
    .where('type', '=', type);
  await (language === undefined ? deleted : deleted.where('language', '=', language)).execute();
}

/** The language of each customer who chose one. */
export async function selectLanguages(
  db: Db,
  tenantId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string | null }>`
    select id, language from customers
    where tenant_id = ${tenantId} and ${isOneOf('id', customerIds)}`.execute(db);
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language]] : [])));
}
