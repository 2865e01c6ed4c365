// The banner shown while the browser is offline.

import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function OfflineBand() {
  const isOnline = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-ink px-4 py-2 text-sm text-panel">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. This page may be out of date. It updates when you are back online.
        </p>
      )}
    </div>
  );
}
