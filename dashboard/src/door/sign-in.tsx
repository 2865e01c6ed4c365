// The sign-in page. After sign-in it opens the page that was asked for.

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from '../kit/links/link.tsx';
import { queryClient, sessionQuery } from '../session.ts';
import { Doorstep } from './doorstep.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn(): ReactNode {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  return (
    <Doorstep
      title="Sign in to Sanwo"
      beneath={
        <>
          <Link to="/password-reset">Forgot your password?</Link>
          <span aria-hidden> · </span>
          No account? <Link to="/register">Create an account</Link>
        </>
      }
    >
      <SignInForm
        onDone={(session) => {
          queryClient.setQueryData(sessionQuery.queryKey, session);
          void navigate({ href: ownAddress(next) });
        }}
      />
    </Doorstep>
  );
}

/** Only addresses of the dashboard are allowed, so that a crafted link cannot lead elsewhere. */
function ownAddress(next: string | undefined): string {
  if (next === undefined || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search } = new URL(next, location.origin);
  return origin === location.origin ? `${pathname}${search}` : '/';
}
