// A preview of a payment page in the chosen colour. It is drawn as an SVG because the page's
// content security policy allows a dynamic colour only as an SVG fill.

import { Section } from '../../kit/page/section.tsx';
import { isColor } from './color-field.tsx';

interface PayerPreviewProps {
  readonly name: string;
  readonly color: string;
}

const OURS = '#0b6b4b';
const MOST_LETTERS = 26;

export function PayerPreview({ name, color }: PayerPreviewProps) {
  const fill = isColor(color) ? color : OURS;
  const shown = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name;
  return (
    <div className="lg:sticky lg:top-4">
      <Section title="Payment page preview" hint="Example data.">
        <svg
          viewBox="0 0 320 220"
          role="img"
          aria-label={`Example payment page for ${name}`}
          className="w-full rounded-lg border border-line"
        >
          <rect width="320" height="220" fill="#ffffff" />
          <rect width="320" height="6" fill={fill} />
          <text x="24" y="46" fontSize="16" fontWeight="600" fill="#161b18">
            {shown}
          </text>
          <text x="24" y="84" fontSize="12" fill="#58625c">
            Gold, every month
          </text>
          <text x="24" y="114" fontSize="24" fontWeight="600" fill="#161b18">
            ₦5,000.00
          </text>
          <rect x="24" y="142" width="272" height="42" rx="8" fill={fill} />
          <text
            x="160"
            y="168"
            fontSize="14"
            fontWeight="600"
            textAnchor="middle"
            fill={readableOn(fill)}
          >
            Pay ₦5,000.00
          </text>
          <text x="160" y="206" fontSize="10" textAnchor="middle" fill="#58625c">
            Next payment in one month
          </text>
        </svg>
      </Section>
    </div>
  );
}

/** Black or white, for the higher contrast. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > 0.179 ? '#000000' : '#ffffff';
}
