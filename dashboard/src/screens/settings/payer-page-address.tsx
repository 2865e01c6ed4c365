// The address of the page for customers, to copy and to open.

import { Copy } from '../../kit/links/copy.tsx';

export function PayerPageAddress({ accountId }: { readonly accountId: string }) {
  const address = `${window.location.origin}/portal/${encodeURIComponent(accountId)}`;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 text-accent underline [overflow-wrap:anywhere]"
      >
        {address}
      </a>
      <Copy text={address} label="Copy the address" shown="Copy" />
    </p>
  );
}
