// A shop that writes messages, with nothing but a name.

import type { Shop } from '../src/emails/letter/shop.ts';
import { colorsOf } from '../src/model/documents/colors.ts';

export const shopNamed = (name: string): Shop => ({
  name,
  colors: colorsOf({ brandColor: null }),
  logo: null,
  contact: [],
  portalUrl: null,
});
