// A password that is made, not remembered.

import { Field } from '../kit/field.tsx';

export const PasswordField = () => (
  <Field
    name="password"
    label="Password"
    type="password"
    hint="At least 12 characters: a few words are easy to remember."
    autoComplete="new-password"
    minLength={12}
    isRequired
  />
);
