// Sends a new invitation link. The earlier link stops working.

import type { InvitedMember, Member } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { SecretOnce } from '../../kit/dialogs/secret-once.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import type { Role } from '../../session.ts';

interface InviteAgainProps {
  readonly member: Member;
  readonly isOpen: boolean;
  onClose(): void;
}

export const InviteAgain = ({ member, isOpen, onClose }: InviteAgainProps) => (
  <Dialog title="Send invitation again?" isOpen={isOpen} onClose={onClose}>
    <Ask member={member} onClose={onClose} />
  </Dialog>
);

function Ask({ member: { email, name, role }, onClose }: Omit<InviteAgainProps, 'isOpen'>) {
  const [link, setLink] = useState<string | null>(null);
  const action = useAction<void, InvitedMember>({
    run: (_, options) =>
      sanwo.members.invite({ email, role: role as Role, ...(name !== null && { name }) }, options),
    invalidates: [['members'], ['audit']],
    successText: () => `New invitation sent to ${email}`,
    onDone: ({ inviteLink }) => (inviteLink === undefined ? onClose() : setLink(inviteLink)),
  });
  if (link !== null) {
    return (
      <SecretOnce
        secret={link}
        label="invitation link"
        words={
          `The link lets its holder sign in as ${email}, so keep it private. It is ` +
          'shown only once.'
        }
      />
    );
  }
  return (
    <Form action={action} read={() => undefined}>
      <p className="text-sm wrap-anywhere">
        {email} gets a new link that works for 7 days. The earlier link stops working.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Send invitation again
        </Button>
      </DialogActions>
    </Form>
  );
}
