// A payment link to copy, to send by WhatsApp or to show as a QR code. Nothing is sent until the
// button is pressed.

import { MessageCircle } from 'lucide-react';
import { buttonClass } from '../fields/button.tsx';
import { Copy } from './copy.tsx';
import { QrCode } from './qr-code.tsx';

interface PaymentLinkProps {
  readonly link: string;
  /** Before the link in a message: "Pay for Gold (₦5,000.00 every month)". */
  readonly words: string;
}

export function PaymentLink({ link, words }: PaymentLinkProps) {
  const message = new URLSearchParams({ text: `${words}: ${link}` });
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken px-4 py-4">
      <QrCode text={link} label="QR code for the payment link" />
      <span className="max-w-full text-sm">
        <Copy text={link} label="payment link" />
      </span>
      <a
        href={`https://wa.me/?${message}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'small' })}
      >
        <MessageCircle aria-hidden className="size-4" />
        Send by WhatsApp
        <span className="unseen">(opens in a new tab)</span>
      </a>
    </div>
  );
}
