// A state of the page: its title and its content.

import type { Html } from './html.ts';

export interface View {
  readonly title: string;
  readonly body: Html;
}
