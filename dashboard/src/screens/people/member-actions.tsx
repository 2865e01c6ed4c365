// The actions on a member: change role, disable, enable, remove and invite again.

import type { Member } from '@sanwo/sdk';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Menu, type MenuAction } from '../../kit/dialogs/menu.tsx';
import { IconButton } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { roleLabel, useGrantable } from '../../roles.ts';
import { useWhyNot } from '../../session.ts';
import { ChangeRole } from './change-role.tsx';
import { InviteAgain } from './invite-again.tsx';

type MemberAction = 'role' | 'disable' | 'enable' | 'delete' | 'invite';

/** The action that is being confirmed, and its member. */
export interface MemberRequest {
  readonly member: Member;
  readonly action: MemberAction;
}

interface MemberActionsProps {
  readonly member: Member;
  onAsk(action: MemberAction): void;
}

export function MemberActions({ member, onAsk }: MemberActionsProps) {
  const actions = useActions(member, onAsk);
  const name = member.name ?? member.email;
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={
        <IconButton
          label={`More actions for ${name}`}
          icon={<Ellipsis aria-hidden className="size-4" />}
        />
      }
      actions={actions}
    />
  );
}

export function MemberDialog({ member, action, onClose }: MemberRequest & { onClose(): void }) {
  const given = { member, isOpen: true, onClose };
  if (action === 'role') return <ChangeRole {...given} />;
  if (action === 'invite') return <InviteAgain {...given} />;
  if (action === 'delete') return <RemoveMember {...given} />;
  return <SwitchMember {...given} />;
}

function useActions(member: Member, ask: (action: MemberAction) => void): readonly MenuAction[] {
  const mayNotChange = useWhyNot('members.update');
  const mayNotInvite = useWhyNot('members.invite');
  const mayNotRemove = useWhyNot('members.delete');
  const canGrantRole = useGrantable().some(({ value }) => value === member.role);
  const above = canGrantRole ? null : `Your role cannot change the role ${member.role}`;
  const action = (id: MemberAction, label: string, whyNot: string | null): MenuAction => ({
    ...{ id, label, whyNot: whyNot ?? above, onAction: () => ask(id) },
  });
  const remove = {
    ...action('delete', member.status === 'invited' ? 'Revoke invitation' : 'Remove member', null),
    whyNot: mayNotRemove ?? above,
    isDangerous: true,
    isApart: true,
  };
  if (member.status === 'invited')
    return [action('invite', 'Send invitation again', mayNotInvite), remove];
  const isOn = member.status === 'active';
  return [
    action('role', 'Change role', mayNotChange),
    isOn
      ? action('disable', 'Disable member', mayNotChange)
      : action('enable', 'Enable member', mayNotChange),
    remove,
  ];
}

interface MemberDialogProps {
  readonly member: Member;
  readonly isOpen: boolean;
  onClose(): void;
}

const memberFacts = ({ name, email, role }: Member) =>
  [
    ['Name', name],
    ['Email', email],
    ['Role', roleLabel(role)],
  ] as const;

/** Asks whether to delete the API keys that the member created. By default they keep working. */
function AskKeys({
  member: { keyCount },
  isChosen,
  onChoose,
}: {
  readonly member: Member;
  readonly isChosen: boolean;
  onChoose(isChosen: boolean): void;
}): ReactNode {
  if (keyCount === 0) return null;
  const keys = keyCount === 1 ? 'the API key' : `the ${keyCount} API keys`;
  return (
    <div className="mt-3">
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        Also delete {keys} created by this member
        <span className="block text-xs text-quiet">
          Programs that use {keyCount === 1 ? 'the key' : 'these keys'} stop working immediately.
          Otherwise {keyCount === 1 ? 'the key keeps' : 'the keys keep'} working.
        </span>
      </Checkbox>
    </div>
  );
}

function SwitchMember({ member, isOpen, onClose }: MemberDialogProps) {
  const isOn = member.status === 'active';
  const [isKeyless, setKeyless] = useState(false);
  return (
    <ConfirmAction
      title={isOn ? 'Disable this member?' : 'Enable this member?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={memberFacts(member)}
      words={
        isOn ? (
          <>
            The member is signed out everywhere and can no longer sign in. You can enable the member
            later.
            <AskKeys member={member} isChosen={isKeyless} onChoose={setKeyless} />
          </>
        ) : (
          'The member can sign in again with the same password.'
        )
      }
      verb={isOn ? 'Disable member' : 'Enable member'}
      kind={isOn ? 'danger' : 'primary'}
      run={(options) =>
        sanwo.members.update(
          member.id,
          isOn ? { status: 'disabled', keys: fateOf(isKeyless) } : { status: 'active' },
          options,
        )
      }
      invalidates={[['members'], ['audit'], ['keys']]}
      successText={({ email, status }) =>
        status === 'active' ? `${email} can sign in again` : `${email} can no longer sign in`
      }
    />
  );
}

const fateOf = (isKeyless: boolean) => (isKeyless ? 'delete' : 'keep');

function RemoveMember({ member, isOpen, onClose }: MemberDialogProps) {
  const isInvited = member.status === 'invited';
  const [isKeyless, setKeyless] = useState(false);
  return (
    <ConfirmAction
      title={isInvited ? 'Revoke this invitation?' : 'Remove this member?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={memberFacts(member)}
      words={
        isInvited ? (
          'The invitation link stops working. You can invite the person again.'
        ) : (
          <>
            The member is signed out everywhere and loses access. Their audit log entries are kept.
            <AskKeys member={member} isChosen={isKeyless} onChoose={setKeyless} />
          </>
        )
      }
      verb={isInvited ? 'Revoke invitation' : 'Remove member'}
      kind="danger"
      run={(options) => sanwo.members.delete(member.id, { keys: fateOf(isKeyless) }, options)}
      invalidates={[['members'], ['audit'], ['keys']]}
      successText={({ email }) =>
        isInvited ? `Invitation for ${email} revoked` : `${email} removed`
      }
    />
  );
}
