// One state of the page: its title and what stands in it.

import type { Html } from './html.ts';

export interface View {
  readonly title: string;
  readonly body: Html;
}
