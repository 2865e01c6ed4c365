// The next debit of a mandate compared with its limit, from the API's preview.

import type { Mandate } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';

interface NextDebitProps {
  readonly mandate: Mandate;
  readonly code: string;
}

export function NextDebit({ mandate, code }: NextDebitProps) {
  const query = useQuery({
    queryKey: ['subscriptions', 'preview', code],
    queryFn: () => sanwo.subscriptions.preview(code, {}).then(),
  });
  return (
    <Section title="Next debit">
      <Loaded query={query} lines={2}>
        {({ next }) =>
          next === null || mandate.mandateStatus !== 'ACTIVE' ? (
            <p className="text-sm text-quiet">No debit is scheduled.</p>
          ) : (
            <Share due={next.amountDue} dueAt={next.dueAt} limit={mandate.debitLimit} />
          )
        }
      </Loaded>
    </Section>
  );
}

/** Decorative. The text beside it says the same. */
function ShareBar({ share }: { readonly share: number }) {
  const percent = Math.round(Math.min(share, 1) * 100);
  return (
    <div aria-hidden className="h-2 w-full max-w-lg overflow-hidden rounded-full bg-sunken">
      <div
        style={{ width: `${percent}%` }}
        className={`h-full rounded-full ${share > 1 ? 'bg-danger' : 'bg-accent'}`}
      />
    </div>
  );
}

interface ShareProps {
  readonly due: number;
  readonly dueAt: string;
  readonly limit: number | null;
}

function Share({ due, dueAt, limit }: ShareProps) {
  const isTooMuch = limit !== null && due > limit;
  return (
    <div className="flex flex-col gap-2.5">
      <p>
        <strong className="text-lg">{moneyText(due)}</strong> on <When at={dueAt} isDay />
        {limit !== null && ` of the mandate’s limit of ${moneyText(limit)} per debit`}
      </p>
      {limit !== null && <ShareBar share={limit === 0 ? 1 : due / limit} />}
      {isTooMuch && (
        <p className="flex items-start gap-2 text-sm text-danger" role="note">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            This is more than the mandate allows, so the debit will fail. Ask the customer for a new
            mandate, or send a payment link from the <Link to="/invoices">invoice</Link>.
          </span>
        </p>
      )}
    </div>
  );
}
