// What buttons look like, of every kind.

const KINDS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  plain: 'bg-panel text-ink hover:bg-hover border-edge/50 shadow-panel',
  quiet: 'bg-transparent text-ink hover:bg-hover border-transparent',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover border-transparent',
} as const;

export type ButtonKind = keyof typeof KINDS;

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium ' +
  'whitespace-nowrap transition-colors duration-100 select-none';
const SIZES = { small: 'h-7 px-2 text-xs', usual: 'h-8 px-3 text-sm', large: 'h-10 px-4' } as const;
/** A finger needs more than a pointer. */
const ROOMY = 'pointer-coarse:min-h-10';

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: keyof typeof SIZES;
}

/** For buttons, and for links that lead to a form. */
export const buttonClass = ({ kind = 'plain', size = 'usual' }: ButtonLook = {}) =>
  `${SHAPE} ${SIZES[size]} ${ROOMY} ${KINDS[kind]}`;
