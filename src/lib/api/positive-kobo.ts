// An amount that moves money: a whole number of kobo above nothing, and no more than is possible.

import Type from 'typebox';
import { MAX_AMOUNT_KOBO } from '../values/money.ts';
import { IN_KOBO } from './schema.ts';

export const PositiveKobo = (description: string) =>
  Type.Integer({ minimum: 1, maximum: MAX_AMOUNT_KOBO, ...IN_KOBO, description });
