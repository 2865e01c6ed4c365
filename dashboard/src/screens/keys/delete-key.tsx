// Ending a key: what uses it stops at once.

import type { Key } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { apart } from '../../kit/apart.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { When } from '../../kit/when.tsx';
import { roleLabel, useGrantable } from '../../roles.ts';
import { useWhyNot } from '../../session.ts';

interface DeleteKeyButtonProps {
  readonly apiKey: Key;
  onPress(): void;
}

export function DeleteKeyButton({ apiKey, onPress }: DeleteKeyButtonProps) {
  const mayNot = useWhyNot('keys.delete');
  const isHis = useGrantable().some(({ value }) => value === apiKey.role);
  const above = isHis ? null : 'This key may do more than you may';
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
  const action = useAction({
    run: (id: string, options) => sanwo.keys.delete(id, options),
    invalidates: [['keys'], ['audit']],
    said: ({ name }) => `The key ${apart(name)} opens nothing any more`,
  });
  const { id, name, lastFour, role, createdBy, lastUsedAt } = apiKey;
  return (
    <ConfirmMoney
      title="Delete this key?"
      isOpen
      onClose={onClose}
      facts={[
        ['Key', `${apart(name)} (…${lastFour})`],
        ['Role', roleLabel(role)],
        ['Made by', createdBy?.name ?? 'Not known'],
        ['Last used', lastUsedAt === null ? 'Never' : <When key="used" at={lastUsedAt} />],
      ]}
      words="Programs that use it are refused at once. This cannot be taken back."
      verb="Delete key"
      kind="danger"
      action={action}
      input={id}
    />
  );
}
