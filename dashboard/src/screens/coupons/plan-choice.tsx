// Chooses the plans that a coupon applies to: all, or the selected ones.

import type { Plan } from '@sanwo/sdk';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../kit/fields/button.tsx';
import { PlanField } from '../plans/plan-field.tsx';

interface PlanChoiceProps {
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

export function PlanChoice({ chosen, onChange }: PlanChoiceProps) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const add = (plan: Plan | null) => {
    if (plan === null || chosen.includes(plan.code)) return;
    setNames({ ...names, [plan.code]: plan.name });
    onChange([...chosen, plan.code]);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PlanField
        label="Plans"
        hint="Leave empty to include every plan, current and future."
        placeholder="Add plan"
        isForMany
        value={null}
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul aria-label="Selected plans" className="flex flex-col text-sm">
          {chosen.map((code) => (
            <li key={code} className="flex items-center justify-between gap-2">
              <span dir="auto" className="min-w-0 truncate">
                {names[code] ?? code}
              </span>
              <IconButton
                label={`Remove ${names[code] ?? code}`}
                icon={<X aria-hidden className="size-4" />}
                onPress={() => onChange(chosen.filter((each) => each !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
