// Whether there is as little room as on a phone.

import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 639px)';

const subscribeToMedia = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribeToMedia, () => matchMedia(NARROW).matches);
}
