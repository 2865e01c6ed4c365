// A text as a code that a camera reads: dark on light in both themes, with the quiet edge that
// cameras need.

import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

const EDGE = 2;

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: EDGE });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md bg-white"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
