// Across the top while there is no network: what is shown may be old, and nothing is lost.

import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export function OfflineBand() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-ink px-4 py-2 text-sm text-panel">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What is shown may be old; it is read anew when the connection is back.
        </p>
      )}
    </div>
  );
}
