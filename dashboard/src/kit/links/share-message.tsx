// A message with a payment link that the member sends: by WhatsApp, or copied elsewhere.

import type { Share } from '@sanwo/sdk';
import { Copy } from './copy.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

export const ShareMessage = ({ share: { text, url } }: { readonly share: Share }) => (
  <div className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
    <p className="wrap-anywhere">{text}</p>
    <Copy text={text} label="message" shown="Copy the message" />
    <WhatsAppLink url={url} kind="primary" />
  </div>
);
