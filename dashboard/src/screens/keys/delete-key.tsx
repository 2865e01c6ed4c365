// Deletes an API key. Programs that use it stop working immediately.

import type { Key } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { When } from '../../kit/text/when.tsx';
import { roleLabel, useGrantable } from '../../roles.ts';
import { useWhyNot } from '../../session.ts';

interface DeleteKeyButtonProps {
  readonly apiKey: Key;
  onPress(): void;
}

export function DeleteKeyButton({ apiKey, onPress }: DeleteKeyButtonProps) {
  const mayNot = useWhyNot('keys.delete');
  const canGrantRole = useGrantable().some(({ value }) => value === apiKey.role);
  const above = canGrantRole ? null : 'This key has more permissions than your role';
  return (
    <Button
      size="small"
      whyNot={mayNot ?? above}
      aria-label={`Delete ${apiKey.name}`}
      onPress={onPress}
    >
      Delete
    </Button>
  );
}

interface DeleteKeyProps {
  readonly apiKey: Key;
  onClose(): void;
}

export function DeleteKey({ apiKey, onClose }: DeleteKeyProps) {
  const { id, name, lastFour, role, createdBy, lastUsedAt } = apiKey;
  return (
    <ConfirmAction
      title="Delete this API key?"
      onClose={onClose}
      facts={[
        ['Key', `${bidi(name)} (…${lastFour})`],
        ['Role', roleLabel(role)],
        ['Created by', createdBy?.name ?? 'Unknown'],
        ['Last used', lastUsedAt === null ? 'Never' : <When key="used" at={lastUsedAt} />],
      ]}
      words="Programs that use this key stop working immediately. This cannot be undone."
      verb="Delete key"
      kind="danger"
      run={(options) => sanwo.keys.delete(id, options)}
      invalidates={[['keys'], ['audit']]}
      successText={({ name }) => `API key ${bidi(name)} deleted`}
    />
  );
}
