// Changes a member's role.

import type { Member, UpdateMember } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { roleLabel, useGrantable } from '../../roles.ts';
import { queryClient, type Role, sessionQuery, useSession } from '../../session.ts';

interface ChangeRoleProps {
  readonly member: Member;
  readonly isOpen: boolean;
  onClose(): void;
}

export const ChangeRole = ({ member, isOpen, onClose }: ChangeRoleProps) => (
  <Dialog title={`Role of ${bidi(member.name ?? member.email)}`} isOpen={isOpen} onClose={onClose}>
    <RoleForm member={member} onClose={onClose} />
  </Dialog>
);

function RoleForm({ member, onClose }: Omit<ChangeRoleProps, 'isOpen'>) {
  const [role, setRole] = useState(member.role as Role);
  const isSelf = useSession().member?.id === member.id;
  const action = useAction<UpdateMember, Member>({
    run: (body, options) => sanwo.members.update(member.id, body, options),
    invalidates: [['members'], ['audit']],
    successText: (changed) => `${changed.email} now has the role ${roleLabel(changed.role)}`,
    onDone: () => {
      // The page shows what the new role can do.
      if (isSelf) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  const whyNot = role === member.role ? 'Choose another role first' : null;
  return (
    <Form action={action} read={() => ({ role })}>
      <RadioGroup
        name="role"
        label="Role"
        hint="Applies immediately in all sessions."
        choices={useGrantable()}
        value={role}
        onChange={setRole}
      />
      {isSelf && (
        <p className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
          This is your own role. You immediately lose access to anything the new role cannot do.
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
          Change role
        </Button>
      </DialogActions>
    </Form>
  );
}
