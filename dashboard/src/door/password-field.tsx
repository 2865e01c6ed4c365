// The field for a new password.

import { Field } from '../kit/fields/field.tsx';

export const PasswordField = () => (
  <Field
    name="password"
    label="Password"
    type="password"
    hint="At least 12 characters. A few words are easy to remember."
    autoComplete="new-password"
    minLength={12}
    isRequired
  />
);
