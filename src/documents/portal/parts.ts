// What the pages of payers are made of: forms, choices, buttons, sentences.

import { escapeHtml } from '../../lib/values/escape-html.ts';
import { fieldHtml } from '../payment-page/field.ts';
import { sentenceHtml } from '../words.ts';
import { type PortalFrame, tokenField } from './page.ts';

export const paragraph = (words: string, kind = ''): string =>
  `<p${kind === '' ? '' : ` class="${kind}"`}>${sentenceHtml(words)}</p>`;

export const heading = (words: string): string => `<h2>${escapeHtml(words)}</h2>`;

export interface FormParts {
  /** Beneath the address of the page. */
  readonly to: string;
  /** As HTML. */
  readonly fields?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly button: string;
  /** Beside the button: a way back. */
  readonly beside?: { readonly label: string; readonly to: string };
}

export function formHtml({ root, session }: PortalFrame, form: FormParts): string {
  const { to, fields = '', hidden = {}, button, beside } = form;
  const kept = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const back = beside
    ? ` <a class="plain" href="${root}${escapeHtml(beside.to)}">${escapeHtml(beside.label)}</a>`
    : '';
  return `<form method="post" action="${root}${escapeHtml(to)}" novalidate>
${session ? tokenField(session.formToken) : ''}${kept.join('')}
${fields}
<p class="pay"><button>${sentenceHtml(button)}</button>${back}</p>
</form>`;
}

export interface Choice {
  readonly value: string;
  /** As HTML. */
  readonly label: string;
}

export function choicesHtml(
  { name, legend }: { readonly name: string; readonly legend: string },
  choices: readonly Choice[],
  chosen: string | null,
): string {
  const each = choices.map(
    ({ value, label }) =>
      `<label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${
        value === chosen ? ' checked' : ''
      }><span>${label}</span></label>`,
  );
  return `<fieldset><legend>${sentenceHtml(legend)}</legend>${each.join('\n')}</fieldset>`;
}

export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email';
  readonly autocomplete?: string;
  readonly isShort?: boolean;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
}

export const textField = (field: TextField): string =>
  fieldHtml({
    ...{ type: 'text', value: '', hint: '', isRequired: true, maxLength: 300, fault: null },
    ...field,
  });

interface DayField extends TextField {
  readonly min: string;
  readonly max: string;
}

export const dayField = ({ name, label, value = '', min, max }: DayField) =>
  `<div class="field short"><label for="${name}">${escapeHtml(label)}</label>
<input type="date" id="${name}" name="${name}" value="${escapeHtml(value)}"
 min="${min}" max="${max}" required></div>`;

export const linesField = ({ name, label, value = '', maxLength = 2000 }: TextField) =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label>
<textarea id="${name}" name="${name}"
 maxlength="${maxLength}">${escapeHtml(value)}</textarea></div>`;

/** A link beneath the address of the page. */
export const linkTo = ({ root }: PortalFrame, to: string, label: string, kind = ''): string =>
  `<a${kind === '' ? '' : ` class="${kind}"`} href="${root}${escapeHtml(to)}">` +
  `${escapeHtml(label)}</a>`;

export const backLink = (frame: PortalFrame, to: string): string =>
  `<p>${linkTo(frame, to, frame.texts.say('back'))}</p>`;
