// The brand colour, chosen with a picker or typed as a code.

import { Field } from '../../kit/fields/field.tsx';

interface ColorFieldProps {
  readonly value: string;
  onChange(color: string): void;
}

const OURS = '#0b6b4b';

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export const ColorField = ({ value, onChange }: ColorFieldProps) => (
  <div className="flex items-start gap-3">
    <label className="flex flex-col gap-1 text-sm font-medium">
      Colour
      <input
        type="color"
        value={isColor(value) ? value : OURS}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-14 cursor-pointer rounded-md border border-edge bg-panel p-1 pointer-coarse:h-11"
      />
    </label>
    <div className="grow">
      <Field
        name="business.brandColor"
        label="Colour code"
        placeholder={OURS}
        hint="Leave empty for the default. The text colour adjusts automatically."
        value={value}
        onChange={onChange}
      />
    </div>
  </div>
);
