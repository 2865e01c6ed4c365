// The insights that the service reports.

import type { Analytics } from '@sanwo/sdk';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Section } from '../../kit/page/section.tsx';

type Insight = Analytics['insights'][number];

const LOOKS = {
  critical: { Icon: CircleAlert, tone: 'text-danger', word: 'Urgent' },
  warning: { Icon: TriangleAlert, tone: 'text-warn', word: 'Needs attention' },
  info: { Icon: Info, tone: 'text-told', word: 'For information' },
} as const;

const looksOf = ({ severity }: Insight) =>
  severity in LOOKS ? LOOKS[severity as keyof typeof LOOKS] : LOOKS.info;

export function Insights({ insights }: { readonly insights: readonly Insight[] }) {
  if (insights.length === 0) return null;
  return (
    <Section title="Insights" isFlush>
      <ul className="divide-y divide-line">
        {insights.map((insight) => {
          const { Icon, tone, word } = looksOf(insight);
          return (
            <li key={insight.code} className="flex items-start gap-3 px-4 py-2.5 text-sm">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span className="min-w-0">
                <span className="unseen">{word}: </span>
                <span className="font-medium wrap-anywhere">{insight.message}</span>{' '}
                <span className="text-quiet">{insight.recommendedAction}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
