// A payment link to copy, to send by WhatsApp or to show as a QR code. Nothing is sent until the
// button is pressed.

import { Copy } from './copy.tsx';
import { QrCode } from './qr-code.tsx';
import { whatsAppUrl } from './whatsapp.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

interface PaymentLinkProps {
  readonly link: string;
  /** Before the link in a message: "Pay for Gold (₦5,000.00 every month)". */
  readonly words: string;
}

export function PaymentLink({ link, words }: PaymentLinkProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken px-4 py-4">
      <QrCode text={link} label="QR code for the payment link" />
      <span className="max-w-full text-sm">
        <Copy text={link} label="payment link" />
      </span>
      <WhatsAppLink url={whatsAppUrl(`${words}: ${link}`)} />
    </div>
  );
}
