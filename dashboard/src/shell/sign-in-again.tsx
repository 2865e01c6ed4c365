// Over the page when a session has ended: signing in again goes on where it was, with everything
// that stands in the form beneath.

import { useSyncExternalStore } from 'react';
import { SignInForm } from '../door/sign-in-form.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { queryClient, type Session, sessionNow, sessionQuery } from '../session.ts';
import { lost } from './lost.ts';

export function SignInAgain() {
  const isLost = useSyncExternalStore(lost.subscribe, lost.isLost);
  const before = sessionNow();
  const goOn = (session: Session) => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    // As somebody else, or in another account, what is on the page is not theirs.
    const isSame =
      before?.tenant.accountId === session.tenant.accountId &&
      before.member?.id === session.member?.id;
    if (before !== null && !isSame) location.assign('/');
    else lost.found();
  };
  const leave = () => {
    lost.giveUp();
    location.assign('/sign-in');
  };
  return (
    <Dialog title="Please sign in again" isOpen={isLost} onClose={leave} isFirm>
      <p className="mb-4 text-sm text-quiet">
        Your session has ended. What you were doing goes on where it was.
      </p>
      <SignInForm
        email={before?.member?.email}
        accountId={before?.tenant.accountId ?? ''}
        onDone={goOn}
        onLeave={leave}
      />
    </Dialog>
  );
}
