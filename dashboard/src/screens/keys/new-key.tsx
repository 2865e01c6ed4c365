// Making a key: what it is for, what it may do, until when. It is shown once.

import type { CreateKey, Key } from '@sanwo/sdk';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { apart } from '../../kit/apart.ts';
import { Button } from '../../kit/button.tsx';
import { DateField } from '../../kit/date-field.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useGrantable } from '../../roles.ts';
import { type Role, useWhyNot } from '../../session.ts';
import { OnceDialog } from './once-dialog.tsx';

export function NewKey() {
  const whyNot = useWhyNot('keys.create');
  return (
    <OnceDialog<Key>
      button={{
        words: 'New key',
        kind: 'primary',
        icon: <Plus aria-hidden className="size-4" />,
        whyNot,
      }}
      titles={{ before: 'New key', after: 'Copy your key' }}
      form={(then) => <NewKeyForm {...then} />}
      show={(made) => <Made apiKey={made} />}
    />
  );
}

interface NewKeyFormProps {
  onMade(key: Key): void;
  onClose(): void;
}

function NewKeyForm({ onMade, onClose }: NewKeyFormProps) {
  const [role, setRole] = useState<Role>('viewer');
  const [lastDay, setLastDay] = useState('');
  const action = useAction<CreateKey, Key>({
    run: (body, options) => sanwo.keys.create(body, options),
    invalidates: [['keys'], ['audit']],
    said: ({ name }) => `The key ${apart(name)} is made`,
    onDone: onMade,
  });
  return (
    <Form
      action={action}
      read={(field) => ({
        name: field('name'),
        role,
        ...(lastDay !== '' && { expiresAt: `${lastDay}T23:59:59.000Z` }),
      })}
    >
      <Field
        name="name"
        label="Name"
        hint="What it is for: the program, or the person."
        isRequired
        autoFocus
      />
      <RadioGroup
        name="role"
        label="Role"
        choices={useGrantable()}
        value={role}
        onChange={setRole}
      />
      <DateField
        name="expiresAt"
        label="Last day"
        hint="Left empty, it works until you delete it. Real time, also in the sandbox."
        value={lastDay}
        onChange={setLastDay}
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Make key
        </Button>
      </DialogActions>
    </Form>
  );
}

const Made = ({ apiKey }: { readonly apiKey: Key }) =>
  apiKey.secret === undefined ? (
    <p className="text-sm">
      The key was made, but the answer with its secret was lost on the way, and it is shown once
      only. Delete the key and make another.
    </p>
  ) : (
    <SecretOnce
      secret={apiKey.secret}
      label="API key"
      words="Copy it now: it is shown this once. Keep it on your server, in no page and no app."
    />
  );
