// What the page sells: plans, and things that are paid once.

import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { planQuery, priceText } from '../plans/plan.ts';
import { PlanField } from '../plans/plan-field.tsx';
import { amountOffer, type OfferDraft, planOffer } from './draft.ts';

interface OfferFieldsProps {
  readonly offers: readonly OfferDraft[];
  onChange(offers: readonly OfferDraft[]): void;
}

const MOST = 20;

export function OfferFields({ offers, onChange }: OfferFieldsProps) {
  // The focus goes to what was added, and the list of plans closes.
  const [added, setAdded] = useState<string | null>(null);
  const add = (offer: OfferDraft) => {
    setAdded(offer.key);
    onChange([...offers, offer]);
  };
  const isSold = (code: string) => offers.some(({ planCode }) => planCode === code);
  const isFull = offers.length >= MOST ? 'A page sells at most 20 things' : null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">What you sell here</legend>
      {offers.length > 0 && (
        <ul className="flex flex-col gap-2">
          {offers.map((offer, index) => (
            <li key={offer.key} className="rounded-md border border-line px-3 py-2">
              <OfferRow
                offer={offer}
                index={index}
                isNew={offer.key === added}
                onChange={(next) =>
                  onChange(offers.map((each) => (each.key === offer.key ? next : each)))
                }
                onRemove={() => onChange(offers.filter(({ key }) => key !== offer.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <PlanField
        key={added}
        label="Add a plan"
        hint="Starts a subscription."
        placeholder="Name of a plan"
        isForMany
        value={null}
        onChange={(plan) => {
          if (plan === null || isSold(plan.code) || isFull !== null) return;
          add(planOffer(plan.code));
        }}
      />
      <span>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          whyNot={isFull}
          onPress={() => add(amountOffer())}
        >
          Add a one-off amount
        </Button>
      </span>
    </fieldset>
  );
}

interface OfferRowProps {
  readonly offer: OfferDraft;
  readonly index: number;
  readonly isNew: boolean;
  onChange(offer: OfferDraft): void;
  onRemove(): void;
}

function OfferRow({ offer, index, isNew, onChange, onRemove }: OfferRowProps) {
  const remove = <X aria-hidden className="size-4" />;
  if (offer.planCode !== null) {
    return (
      <div className="flex items-center justify-between gap-2">
        <PlanName code={offer.planCode} />
        <IconButton
          label={`Remove ${offer.planCode}`}
          icon={remove}
          onPress={onRemove}
          autoFocus={isNew}
        />
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
        <Field
          name={`offers.${index}.description`}
          label="What it is for"
          placeholder="A day pass"
          value={offer.description}
          onChange={(description) => onChange({ ...offer, description })}
          isRequired
          autoFocus={isNew}
        />
        <AmountFields offer={offer} index={index} onChange={onChange} />
        <Checkbox isSelected={offer.isOpen} onChange={(isOpen) => onChange({ ...offer, isOpen })}>
          The customer enters the amount
        </Checkbox>
      </div>
      <IconButton label={`Remove offer ${index + 1}`} icon={remove} onPress={onRemove} />
    </div>
  );
}

type AmountDraft = Extract<OfferDraft, { readonly planCode: null }>;

interface AmountFieldsProps {
  readonly offer: AmountDraft;
  readonly index: number;
  onChange(offer: OfferDraft): void;
}

const AmountFields = ({ offer, index, onChange }: AmountFieldsProps) =>
  offer.isOpen ? (
    <MoneyField
      key="minimum"
      name={`offers.${index}.minimum`}
      label="Lowest amount"
      hint="Leave empty for any amount."
      value={offer.minimum}
      onChange={(minimum) => onChange({ ...offer, minimum })}
    />
  ) : (
    <MoneyField
      key="amount"
      name={`offers.${index}.amount`}
      label="Amount"
      value={offer.amount}
      onChange={(amount) => onChange({ ...offer, amount })}
      isRequired
    />
  );

export function PlanName({ code }: { readonly code: string }) {
  const { data: plan } = useQuery(planQuery(code));
  return (
    <span dir="auto" className="min-w-0 text-sm">
      <span className="font-medium">{plan?.name ?? code}</span>
      {plan && <span className="text-quiet"> · {priceText(plan)}</span>}
      {plan?.status === 'inactive' && <span className="text-quiet"> · not on sale</span>}
    </span>
  );
}
