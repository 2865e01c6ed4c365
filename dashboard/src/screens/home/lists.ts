// The list behind each figure, as the report itself names it.

import type { Analytics } from '@sanwo/sdk';
import type { ListBehind } from './place.ts';

export function listOf(_report: Analytics, _figure: string): ListBehind | null {
  return null;
}
