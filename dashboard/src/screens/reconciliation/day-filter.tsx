// The day of a difference as a filter: one day, not a span.

import { DateField } from '../../kit/fields/date-field.tsx';
import type { FilterFieldProps } from '../../kit/filters/filter.ts';
import { dayText } from '../../kit/text/days.ts';

export const DayFilterField = ({ value, onChange }: FilterFieldProps) => (
  <DateField name="day" label="Day" value={value} onChange={onChange} />
);

export const DayFilterName = ({ value }: { readonly value: string }) => dayText(value);
