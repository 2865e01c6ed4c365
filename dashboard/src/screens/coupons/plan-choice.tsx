// Which plans a coupon is for: any, or those that are ticked.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Checkbox } from '../../kit/checkbox.tsx';

interface PlanChoiceProps {
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** As many as a coupon may name. */
const MOST = 100;

export function PlanChoice({ chosen, onChange }: PlanChoiceProps) {
  const { data } = useQuery({
    queryKey: ['plans', 'list', { status: 'active', limit: MOST }],
    queryFn: () => sanwo.plans.list({ status: 'active', limit: MOST }).then(),
  });
  const plans = data?.data ?? [];
  const turn = (code: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-medium">For which plans</legend>
      <p className="text-xs text-quiet">None ticked: for any plan, also those to come.</p>
      <div className="max-h-44 overflow-y-auto rounded-md border border-line px-3 py-1">
        {data !== undefined && plans.length === 0 && (
          <p className="py-1 text-sm text-quiet">There are no plans yet.</p>
        )}
        {plans.map(({ code, name }) => (
          <Checkbox
            key={code}
            isSelected={chosen.includes(code)}
            onChange={(isChosen) => turn(code, isChosen)}
          >
            <span dir="auto" className="line-clamp-1 wrap-anywhere" title={name}>
              {name}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
