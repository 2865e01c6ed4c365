// Asks for a new sign-in over the page when the session has ended.

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { lost } from './lost.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}));

export function LostSession() {
  const isLost = useSyncExternalStore(lost.subscribe, lost.isLost);
  return <Suspense>{isLost && <SignInAgain />}</Suspense>;
}
