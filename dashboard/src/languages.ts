// The languages of customers, as choices.

import type { Language } from '@sanwo/sdk';
import type { Choice } from './kit/fields/select.tsx';

export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'pcm', label: 'Nigerian Pidgin' },
  { value: 'yo', label: 'Yoruba' },
  { value: 'ha', label: 'Hausa' },
  { value: 'ig', label: 'Igbo' },
] as const satisfies readonly Choice<Language>[];
