// A field of a payment page's form, with its hint and what is wrong with it.

import { escapeHtml } from '../../lib/values/escape-html.ts';

export interface FieldView {
  /** Its name in the form, and its id on the page. */
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly value: string;
  readonly isRequired: boolean;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly autocomplete?: string;
  readonly isShort?: boolean;
  readonly maxLength: number;
  /** Null where nothing is. */
  readonly fault: string | null;
}

export function fieldHtml(field: FieldView): string {
  const { name, label, type, value, isRequired, fault } = field;
  const { hint = isRequired ? undefined : 'Optional', isShort = false } = field;
  const id = escapeHtml(name);
  const parts = [
    `type="${type}" id="${id}" name="${id}" value="${escapeHtml(value)}"`,
    `maxlength="${field.maxLength}" autocomplete="${field.autocomplete ?? 'off'}"`,
    ...(field.inputMode ? [`inputmode="${field.inputMode}"`] : []),
    ...(isRequired ? ['required'] : []),
    ...(fault === null ? [] : [`aria-invalid="true" aria-describedby="${id}-fault"`]),
  ];
  const hinted = hint === undefined ? '' : ` <span class="hint">${escapeHtml(hint)}</span>`;
  return `<div class="field${isShort ? ' short' : ''}">
<label for="${id}">${escapeHtml(label)}${hinted}</label>${faultHtml(id, fault)}
<input ${parts.join(' ')}></div>`;
}

const faultHtml = (id: string, fault: string | null) =>
  fault === null ? '' : `<span class="fault" id="${id}-fault">${escapeHtml(fault)}</span>`;
