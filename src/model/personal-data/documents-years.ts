// Nigerian law asks for six years of a business's records: docs/guides/personal-data.md. For so long
// documents name a customer who was erased, where the merchant has set nothing else.

export const DOCUMENTS_YEARS = 6;
