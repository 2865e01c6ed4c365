// A message of an example, by the writers of the real one, in words of the merchant's or in ours.

import type { Db } from '../db/connect.ts';
import type { House, Tenant } from '../frame/house.ts';
import { selectTemplates } from '../model/emails/templates-sql.ts';
import { type EmailType, isToCustomer } from '../model/emails/types.ts';
import type { Language } from '../model/portal/languages.ts';
import { merchantLanguage } from '../model/portal/settings.ts';
import { render } from './letter/render.ts';
import { shopOf } from './letter/shop.ts';
import { contentOf } from './words/content.ts';
import { exampleFacts } from './words/examples.ts';
import { type OwnWords, withOwnWords, wordsFor } from './words/own-words.ts';

interface ExampleMail {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly type: EmailType;
  /** The merchant's own where none is given. */
  readonly language?: Language | undefined;
  readonly ownWords: OwnWords | null;
}

/** In the merchant's own words for customers with this language. */
export async function exampleInKeptWords(
  house: House,
  { db, ...asked }: Omit<ExampleMail, 'ownWords'> & { readonly db: Db },
) {
  const { tenant, type, language = merchantLanguage(tenant) } = asked;
  const kept = isToCustomer(type) ? await selectTemplates(db, tenant.id, [type]) : [];
  return exampleMail(house, { ...asked, ownWords: wordsFor(kept, type, language) });
}

export function exampleMail(house: House, asked: ExampleMail) {
  const { tenant, now, type, language = merchantLanguage(tenant), ownWords } = asked;
  const { baseUrl } = house.config;
  const shop = shopOf(house, tenant, type);
  const known = exampleFacts(type, {
    tenant: { ...tenant, businessName: shop.name },
    now,
    baseUrl,
    language,
  });
  const content = withOwnWords(contentOf(type, known), ownWords, {
    facts: known,
    merchant: tenant,
  });
  return { content, words: render(content, shop) };
}
