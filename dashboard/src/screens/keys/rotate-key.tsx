// Replaces the account key. The old key can keep working for a while, so that programs can switch.

import type { RotateApiKey, RotatedApiKey } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { SecretOnce } from '../../kit/dialogs/secret-once.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { OnceDialog } from './once-dialog.tsx';

const GRACES = [
  { value: '86400', label: 'For 1 more day', hint: 'Time to update every program.' },
  { value: '604800', label: 'For 1 more week', hint: 'The maximum.' },
  { value: '3600', label: 'For 1 more hour' },
  {
    value: '0',
    label: 'Stop it now',
    hint: 'Use this if the key may have leaked. Programs that use it stop working immediately.',
  },
] as const;

export function RotateKey() {
  const zone = useZone();
  const whyNot = useWhyNot('account.rotateApiKey');
  return (
    <OnceDialog<RotatedApiKey>
      button={{ words: 'Replace account key', whyNot }}
      titles={{ before: 'Replace account key?', after: 'Copy your new API key' }}
      form={(then) => <RotateKeyForm {...then} />}
      show={(rotated) => (
        <RotatedKey {...rotated} oldKeyEnds={whenText(rotated.previousKeyExpiresAt, { zone })} />
      )}
    />
  );
}

interface RotatedKeyProps extends RotatedApiKey {
  readonly oldKeyEnds: string;
}

const RotatedKey = ({ apiKey, oldKeyEnds }: RotatedKeyProps) =>
  apiKey === undefined ? (
    <p className="text-sm">
      The key was replaced, but the new one could not be shown because the connection was lost.
      Replace it once more. The old key works until {oldKeyEnds}.
    </p>
  ) : (
    <SecretOnce
      secret={apiKey}
      label="API key"
      words={`Copy this key now. It is shown only once. The old key works until ${oldKeyEnds}.`}
    />
  );

interface RotateFormProps {
  onMade(rotated: RotatedApiKey): void;
  onClose(): void;
}

function RotateKeyForm({ onMade, onClose }: RotateFormProps) {
  const [grace, setGrace] = useState<(typeof GRACES)[number]['value']>('86400');
  const action = useAction<RotateApiKey, RotatedApiKey>({
    run: (body, options) => sanwo.account.rotateApiKey(body, options),
    invalidates: [['keys'], ['audit']],
    successText: () => 'Account key replaced',
    onDone: onMade,
  });
  return (
    <Form action={action} read={() => ({ gracePeriodSeconds: Number(grace) })}>
      <p className="text-sm">
        A new key with full access is created and shown once. People stay signed in, and other keys
        keep working.
      </p>
      <RadioGroup label="Old key" choices={GRACES} value={grace} onChange={setGrace} />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="danger" isPending={action.isPending}>
          Replace key
        </Button>
      </DialogActions>
    </Form>
  );
}
