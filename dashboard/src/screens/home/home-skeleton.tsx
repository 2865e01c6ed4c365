// The shape of the page while its report is read: three figures, six small ones, two charts.

import { Skeleton, SkeletonLine } from '../../kit/page/skeleton.tsx';

const PANEL = 'rounded-lg border border-line bg-panel shadow-panel';

export const HomeSkeleton = () => (
  <div className="flex flex-col gap-5">
    <div className={`${PANEL} mt-7 grid sm:grid-cols-3`}>
      {[0, 1, 2].map((tile) => (
        <div key={tile} className="flex h-[102px] flex-col justify-center gap-3 px-4">
          <SkeletonLine isShort />
          <SkeletonLine isShort />
        </div>
      ))}
    </div>
    <div className="grid gap-5 lg:grid-cols-2">
      {[0, 1].map((chart) => (
        <div key={chart} className={`${PANEL} h-[320px] p-4`}>
          <Skeleton lines={1} />
        </div>
      ))}
    </div>
  </div>
);
