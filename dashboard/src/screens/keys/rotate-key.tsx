// A new key of the account's own in place of the old one, which may live on for a while so that
// programs can change over.

import type { RotateApiKey, RotatedApiKey } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useZone, whenText } from '../../kit/when.tsx';
import { useWhyNot } from '../../session.ts';
import { OnceDialog } from './once-dialog.tsx';

const GRACES = [
  { value: '86400', label: 'For a day more', hint: 'Time to put the new key everywhere.' },
  { value: '604800', label: 'For a week more', hint: 'The longest there is.' },
  { value: '3600', label: 'For an hour more' },
  {
    value: '0',
    label: 'Not at all',
    hint: 'If somebody else may have it. What uses it is refused at once.',
  },
] as const;

export function RotateKey() {
  const zone = useZone();
  const whyNot = useWhyNot('account.rotateApiKey');
  return (
    <OnceDialog<RotatedApiKey>
      button={{ words: 'Replace the account’s own key', whyNot }}
      titles={{ before: 'Replace the account’s own key?', after: 'Copy your new key' }}
      form={(then) => <RotateForm {...then} />}
      show={({ apiKey, previousKeyExpiresAt }) => (
        <SecretOnce
          secret={apiKey}
          label="API key"
          words={
            'Copy it now: it is shown this once. The old key works until ' +
            `${whenText(previousKeyExpiresAt, { zone })}.`
          }
        />
      )}
    />
  );
}

interface RotateFormProps {
  onMade(rotated: RotatedApiKey): void;
  onClose(): void;
}

function RotateForm({ onMade, onClose }: RotateFormProps) {
  const [grace, setGrace] = useState<(typeof GRACES)[number]['value']>('86400');
  const action = useAction<RotateApiKey, RotatedApiKey>({
    run: (body, options) => sanwo.account.rotateApiKey(body, options),
    invalidates: [['keys'], ['audit']],
    said: () => 'The account has a new key',
    onDone: onMade,
  });
  return (
    <Form action={action} read={() => ({ gracePeriodSeconds: Number(grace) })}>
      <p className="text-sm">
        A new key is made and shown once. It may do everything. People stay signed in; other keys
        stay as they are.
      </p>
      <RadioGroup label="The old key works" choices={GRACES} value={grace} onChange={setGrace} />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="danger" isPending={action.isPending}>
          Replace key
        </Button>
      </DialogActions>
    </Form>
  );
}
