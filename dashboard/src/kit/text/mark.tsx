// The sign of Sanwo, as in the browser's tab.

export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg aria-hidden viewBox="0 0 32 32" width={size} height={size}>
    <title>Sanwo</title>
    <rect width="32" height="32" rx="8" className="fill-[#0b6b4b]" />
    <path
      d="M10 24V8l12 16V8M7 13.5h18M7 18.5h18"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
