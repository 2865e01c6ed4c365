// The dialog shown when a session has ended. After sign-in the page continues with its forms
// intact.

import { SignInForm } from '../door/sign-in-form.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { queryClient, type Session, sessionNow, sessionQuery } from '../session.ts';
import { lost } from './lost.ts';

export function SignInAgain() {
  const before = sessionNow();
  const goOn = (session: Session) => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    // Another member or account must not see this page's data.
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
    <Dialog title="Sign in again" isOpen onClose={leave} isFirm>
      <p className="mb-4 text-sm text-quiet">
        Your session has ended. Sign in to continue where you left off.
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
