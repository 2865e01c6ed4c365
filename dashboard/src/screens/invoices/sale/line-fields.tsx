// The fields of the lines of a new invoice.

import type { Invoice, NewLine } from '@sanwo/sdk';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../kit/fields/button.tsx';
import { Field } from '../../../kit/fields/field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { Money } from '../../../kit/text/money.tsx';

export interface DraftLine {
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmount: number | null;
}

export const blankLine = (): DraftLine => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: '1',
  unitAmount: null,
});

/** The lines of a draft, before its tax. */
export const linesIn = ({ lines }: Invoice): DraftLine[] =>
  lines
    .filter(({ kind }) => kind !== 'tax')
    .map(({ id, description, quantity, unitAmount }) => ({
      ...{ key: id, description, quantity: String(quantity), unitAmount },
    }));

const MOST_LINES = 50;

const countOf = ({ quantity }: DraftLine): number | null =>
  /^[1-9]\d{0,6}$/.test(quantity.trim()) ? Number(quantity) : null;

const draftLineAmount = (line: DraftLine) => (countOf(line) ?? 0) * (line.unitAmount ?? 0);

export const draftSum = (lines: readonly DraftLine[]) =>
  lines.reduce((sum, line) => sum + draftLineAmount(line), 0);

/** The lines for the API. Null while a field is missing. */
export function linesOf(lines: readonly DraftLine[]): NewLine[] | null {
  const given = lines.flatMap((line) => {
    const quantity = countOf(line);
    const description = line.description.trim();
    const { unitAmount } = line;
    if (quantity === null || unitAmount === null || description === '') return [];
    return [{ description, quantity, unitAmount }];
  });
  return given.length === lines.length && given.length > 0 ? given : null;
}

interface LineFieldsProps {
  readonly lines: readonly DraftLine[];
  onChange(lines: readonly DraftLine[]): void;
}

export function LineFields({ lines, onChange }: LineFieldsProps) {
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <div className="flex flex-col gap-4">
      {lines.map((line, index) => (
        <fieldset
          key={line.key}
          className={
            'grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto] items-end gap-3 ' +
            'sm:grid-cols-[minmax(0,1fr)_5rem_9rem_7rem_auto]'
          }
        >
          <legend className="unseen">Line {index + 1}</legend>
          <div className="max-sm:col-span-3">
            <Field
              name={`lines.${index}.description`}
              label="Description"
              value={line.description}
              onChange={(description) => change(line.key, { description })}
              maxLength={300}
              isRequired
            />
          </div>
          <Field
            name={`lines.${index}.quantity`}
            label="Quantity"
            inputMode="numeric"
            value={line.quantity}
            onChange={(quantity) => change(line.key, { quantity })}
            isInvalid={countOf(line) === null}
            isRequired
          />
          <MoneyField
            name={`lines.${index}.unitAmount`}
            label="Unit price"
            value={line.unitAmount}
            onChange={(unitAmount) => change(line.key, { unitAmount })}
            isRequired
          />
          <p className="hidden h-9 items-center justify-end text-sm font-medium sm:flex">
            <Money kobo={draftLineAmount(line)} />
          </p>
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={<Trash2 aria-hidden className="size-4" />}
            isDisabled={lines.length === 1}
            onPress={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          isDisabled={lines.length >= MOST_LINES}
          onPress={() => onChange([...lines, blankLine()])}
        >
          Add line
        </Button>
      </div>
    </div>
  );
}
