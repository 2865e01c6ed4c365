// Ending a key: what uses it stops at once.

import type { Key } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { When } from '../../kit/when.tsx';
import { roleLabel, useGrantable } from '../../roles.ts';
import { useWhyNot } from '../../session.ts';

export function DeleteKey({ apiKey }: { readonly apiKey: Key }) {
  const [isOpen, setOpen] = useState(false);
  const mayNot = useWhyNot('keys.delete');
  const isHis = useGrantable().some(({ value }) => value === apiKey.role);
  const above = isHis ? null : 'This key may do more than you may';
  const action = useAction({
    run: (id: string, options) => sanwo.keys.delete(id, options),
    invalidates: [['keys'], ['audit']],
    said: ({ name }) => `The key ${name} opens nothing any more`,
  });
  const { id, name, lastFour, role, lastUsedAt } = apiKey;
  return (
    <>
      <Button
        size="small"
        whyNot={mayNot ?? above}
        aria-label={`Delete ${name}`}
        onPress={() => setOpen(true)}
      >
        Delete
      </Button>
      <ConfirmMoney
        title="Delete this key?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        facts={[
          ['Key', `${name} (…${lastFour})`],
          ['Role', roleLabel(role)],
          ['Last used', lastUsedAt === null ? 'Never' : <When key="used" at={lastUsedAt} />],
        ]}
        words="Programs that use it are refused at once. This cannot be taken back."
        verb="Delete key"
        kind="danger"
        action={action}
        input={id}
      />
    </>
  );
}
