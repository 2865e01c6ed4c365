// One-off lines that wait for the next invoice.

import type { SubscriptionDetails, SubscriptionLine } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { sanwo } from '../../../api.ts';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { IconButton } from '../../../kit/fields/button.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { useWhyNot } from '../../../session.ts';
import { STALE_AFTER_CHANGE, waitingLinesQuery } from '../queries.ts';
import { planText } from '../words.ts';
import { AddLine } from './add-line.tsx';

export function WaitingLines({ subscription }: { readonly subscription: SubscriptionDetails }) {
  const query = useQuery(waitingLinesQuery(subscription.code));
  return (
    <Section title="On the next invoice" actions={<AddLine subscription={subscription} />}>
      <Loaded query={query} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-sm text-quiet">
              No extra lines. Add a one-off charge or deduction, for example a set-up fee.
            </p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {data.map((line) => (
                <WaitingLine key={line.id} code={subscription.code} line={line} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

interface WaitingLineProps {
  readonly code: string;
  readonly line: SubscriptionLine;
}

function WaitingLine({ code, line }: WaitingLineProps) {
  const whyNot = useWhyNot('subscriptions.deleteLine');
  const { id, description, quantity, amount } = line;
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.deleteLine(code, id, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: () => `“${description.slice(0, 60)}” removed from the next invoice`,
    showsErrorToast: true,
  });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {planText(description, quantity)}
      </span>
      <Money kobo={amount} />
      {whyNot === null && (
        <IconButton
          label={`Remove “${description.slice(0, 60)}”`}
          icon={<Trash2 aria-hidden className="size-4" />}
          isDisabled={action.isPending}
          onPress={() => void action.run()}
        />
      )}
    </li>
  );
}
