// The field for an account id: required for sign-in by account id, optional beside an email.

import { useState } from 'react';
import { Button } from '../kit/fields/button.tsx';
import { Field } from '../kit/fields/field.tsx';

export const AccountField = ({ accountId }: { readonly accountId: string }) => (
  <Field
    name="accountId"
    label="Account id"
    hint="The id you chose when you created the account, for example acme."
    autoComplete="organization"
    isRequired
    defaultValue={accountId}
  />
);

/** Several accounts can use one email, so the account can be chosen by its id. */
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
      hint="Only needed if several accounts use your email."
      autoComplete="organization"
      autoFocus
    />
  );
}
