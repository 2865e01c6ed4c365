// Creates an API key with a name, a role and an optional last day. The key is shown once.

import type { CreateKey, Key } from '@sanwo/sdk';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { SecretOnce } from '../../kit/dialogs/secret-once.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { useZone } from '../../kit/text/when.tsx';
import { useGrantable } from '../../roles.ts';
import { type Role, useWhyNot } from '../../session.ts';
import { instantOf } from '../clock/zoned.ts';
import { OnceDialog } from './once-dialog.tsx';

export function NewKey() {
  const whyNot = useWhyNot('keys.create');
  return (
    <OnceDialog<Key>
      button={{
        words: 'Create key',
        kind: 'primary',
        icon: <Plus aria-hidden className="size-4" />,
        whyNot,
      }}
      titles={{ before: 'Create API key', after: 'Copy your API key' }}
      form={(then) => <NewKeyForm {...then} />}
      show={(made) => <CreatedKey apiKey={made} />}
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
  const end = instantOf({ day: lastDay, time: '23:59' }, useZone());
  const action = useAction<CreateKey, Key>({
    run: (body, options) => sanwo.keys.create(body, options),
    invalidates: [['keys'], ['audit']],
    successText: ({ name }) => `API key ${bidi(name)} created`,
    onDone: onMade,
  });
  return (
    <Form
      action={action}
      read={(field) => ({
        name: field('name'),
        role,
        ...(end !== null && { expiresAt: end }),
      })}
    >
      <Field
        name="name"
        label="Name"
        hint="The program or person that uses the key."
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
        hint="Leave empty for a key that does not expire. Sandbox keys also expire in real time."
        value={lastDay}
        onChange={setLastDay}
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Create key
        </Button>
      </DialogActions>
    </Form>
  );
}

const CreatedKey = ({ apiKey }: { readonly apiKey: Key }) =>
  apiKey.secret === undefined ? (
    <p className="text-sm">
      The key was created, but its secret could not be shown because the connection was lost. Delete
      this key and create another.
    </p>
  ) : (
    <SecretOnce
      secret={apiKey.secret}
      label="API key"
      words={
        'Copy this key now. It is shown only once. Keep it on your server, never in ' +
        'a web page or an app.'
      }
    />
  );
