// The id of an account: asked for by itself, or beside an email that several accounts have.

import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';

export const AccountField = ({ accountId }: { readonly accountId: string }) => (
  <Field
    name="accountId"
    label="Account id"
    hint="The id that the account was registered with, as acme."
    autoComplete="organization"
    isRequired
    defaultValue={accountId}
  />
);

/** Anybody may register an account under an email: its owner can say which one is meant. */
export function WhichAccount() {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button kind="quiet" onPress={() => setShown(true)}>
        More than one account?
      </Button>
    );
  }
  return (
    <Field
      name="accountId"
      label="Account id"
      hint="Needed only if several accounts use your email. The id it was registered with."
      autoComplete="organization"
      autoFocus
    />
  );
}
