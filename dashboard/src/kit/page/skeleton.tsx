// A placeholder of the same size while content is loading.

interface SkeletonProps {
  readonly lines?: number;
}

export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="unseen">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
        <SkeletonLine key={line} isShort={line === lines - 1} />
      ))}
    </div>
  );
}

export const SkeletonLine = ({ isShort = false }: { readonly isShort?: boolean }) => (
  <span
    aria-hidden
    className={`block h-4 animate-pulse rounded-sm bg-sunken ${isShort ? 'w-2/5' : 'w-full'}`}
  />
);
