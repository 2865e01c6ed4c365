// For so many years documents name a customer who was erased, where the merchant has set nothing
// else: Nigerian law asks for six years of records, as docs/guides/personal-data.md says.

export const DOCUMENTS_YEARS = 6;
