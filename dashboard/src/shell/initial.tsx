// The first letter of the business, as its sign.

export const Initial = ({ businessName }: { readonly businessName: string }) => (
  <span
    aria-hidden
    className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent text-sm font-semibold text-on-accent"
  >
    {[...businessName][0]?.toUpperCase()}
  </span>
);
