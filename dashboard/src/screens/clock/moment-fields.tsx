// Two fields for a date and a time, in the account's time zone.

import { useState } from 'react';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { instantOf } from './zoned.ts';

export interface Moment {
  readonly day: string;
  readonly time: string;
}

interface MomentFieldsProps {
  /** The field's name in the API. */
  readonly name: string;
  readonly label: string;
  readonly value: Moment;
  onChange(moment: Moment): void;
  readonly hint?: string;
}

export const MomentFields = ({ name, label, value, onChange, hint }: MomentFieldsProps) => (
  <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
    <DateField
      name={name}
      label={label}
      hint={hint}
      value={value.day}
      onChange={(day) => onChange({ ...value, day })}
      isRequired
    />
    <Field
      name={`${name}Time`}
      label="Time"
      type={'time' as 'text'}
      value={value.time}
      onChange={(time) => onChange({ ...value, time })}
      isRequired
    />
  </div>
);

export function useMoment(zone: string, at: string) {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ dateStyle: 'short', timeStyle: 'short' },
  }).format(new Date(at));
  const [day = '', time = ''] = parts.split(' ');
  const [moment, setMoment] = useState<Moment>({ day, time });
  return { moment, setMoment, instant: instantOf(moment, zone) };
}
