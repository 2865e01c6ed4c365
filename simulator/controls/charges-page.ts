// A page of the books as the controls show it.

import type { Books, ChargeStatus } from '../books.ts';

export function chargesPage(
  books: Books,
  status: ChargeStatus | null,
  page: { number: number; limit: number },
) {
  const { charges, total } = books.page(status, page);
  const totalPages = Math.ceil(total / page.limit);
  return {
    data: charges.map((charge) => ({
      id: charge.id,
      kind: charge.kind,
      reference: charge.reference,
      accountId: charge.accountId,
      amount: charge.amountKobo,
      status: charge.status,
      createdAt: charge.createdAt,
    })),
    totalCount: total,
    page: page.number,
    limit: page.limit,
    totalPages,
    hasNextPage: page.number < totalPages,
    hasPreviousPage: page.number > 1,
  };
}
