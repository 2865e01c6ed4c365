// Invites a person by email, with a role. A sandbox also shows the link, because it sends no email.

import type { InviteMember as Invitation, InvitedMember } from '@sanwo/sdk';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { SecretOnce } from '../../kit/dialogs/secret-once.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { useGrantable } from '../../roles.ts';
import { type Role, useSession, useWhyNot } from '../../session.ts';

interface InviteMemberProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Mounted outside the list: the button that opens it may disappear with the first row. */
export const InviteMember = ({ isOpen, onClose }: InviteMemberProps) => (
  <Dialog title="Invite person" isOpen={isOpen} onClose={onClose}>
    <InviteForm onClose={onClose} />
  </Dialog>
);

export const InviteButton = ({ onPress }: { onPress(): void }) => (
  <Button
    kind="primary"
    icon={<UserPlus aria-hidden className="size-4" />}
    whyNot={useWhyNot('members.invite')}
    onPress={onPress}
  >
    Invite person
  </Button>
);

function InviteForm({ onClose }: { onClose(): void }) {
  const isFirst = useSession().member === null;
  const choices = useGrantable();
  const [role, setRole] = useState<Role>(isFirst ? 'owner' : 'support');
  const [invited, setInvited] = useState<InvitedMember | null>(null);
  const action = useAction<Invitation, InvitedMember>({
    run: (body, options) => sanwo.members.invite(body, options),
    invalidates: [['members'], ['audit']],
    successText: ({ email }) => `Invitation sent to ${email}`,
    onDone: (member) => (member.inviteLink === undefined ? onClose() : setInvited(member)),
  });
  if (invited !== null) return <Link member={invited} onClose={onClose} />;
  return (
    <Form
      action={action}
      read={(field) => ({
        email: field('email'),
        ...(field('name') && { name: field('name') }),
        role,
      })}
    >
      <Field name="email" label="Email" type="email" isRequired autoFocus />
      <Field name="name" label="Name" />
      <RadioGroup name="role" label="Role" choices={choices} value={role} onChange={setRole} />
      <p className="text-xs text-quiet">We email an invitation link. It works for 7 days.</p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Send invitation
        </Button>
      </DialogActions>
    </Form>
  );
}

interface LinkProps {
  readonly member: InvitedMember;
  onClose(): void;
}

const Link = ({ member: { email, inviteLink }, onClose }: LinkProps) => (
  <div className="flex flex-col gap-4">
    <SecretOnce
      secret={inviteLink ?? ''}
      label="invitation link"
      words={
        'This is a sandbox, so the link is shown here. ' +
        `The link lets its holder sign in as ${email}. Send it only to that person. ` +
        'It is shown only once.'
      }
    />
    <DialogActions>
      <Button kind="primary" onPress={onClose}>
        Done
      </Button>
    </DialogActions>
  </div>
);
