// Where a payer's browser returns to from a payment page, as a merchant says it.

import { refusing } from '../../lib/api/refused-values.ts';
import { boundedText } from '../../lib/api/schema.ts';

export const CallbackUrl = refusing(
  'noWebAddress',
  boundedText(
    2_000,
    'URL to which the payer’s browser returns, with `orderReference` and `status`',
  ),
);
