// What can be done with somebody who works here: another role, no way in, or gone for good.

import type { Member, UpdateMember } from '@sanwo/sdk';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { IconButton } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { type Deed, Menu } from '../../kit/menu.tsx';
import { useAction } from '../../kit/use-action.ts';
import { roleLabel, useGrantable } from '../../roles.ts';
import { useWhyNot } from '../../session.ts';
import { ChangeRole } from './change-role.tsx';
import { InviteAgain } from './invite-again.tsx';

type DeedName = 'role' | 'disable' | 'enable' | 'delete' | 'invite';

/** What somebody is about to do, and with whom. */
export interface Asked {
  readonly member: Member;
  readonly deed: DeedName;
}

interface MemberDeedsProps {
  readonly member: Member;
  onAsk(deed: DeedName): void;
}

export function MemberDeeds({ member, onAsk }: MemberDeedsProps) {
  const deeds = useDeeds(member, onAsk);
  const name = member.name ?? member.email;
  return (
    <Menu
      label={`What to do with ${name}`}
      trigger={
        <IconButton label={`More for ${name}`} icon={<Ellipsis aria-hidden className="size-4" />} />
      }
      deeds={deeds}
    />
  );
}

export function MemberDialog({ member, deed, onClose }: Asked & { onClose(): void }) {
  const given = { member, isOpen: true, onClose };
  if (deed === 'role') return <ChangeRole {...given} />;
  if (deed === 'invite') return <InviteAgain {...given} />;
  if (deed === 'delete') return <RemoveMember {...given} />;
  return <SwitchMember {...given} />;
}

function useDeeds(member: Member, ask: (deed: DeedName) => void): readonly Deed[] {
  const mayNotChange = useWhyNot('members.update');
  const mayNotInvite = useWhyNot('members.invite');
  const mayNotRemove = useWhyNot('members.delete');
  const isHis = useGrantable().some(({ value }) => value === member.role);
  const above = isHis ? null : `Only an ${member.role} may change an ${member.role}`;
  const deed = (id: DeedName, label: string, whyNot: string | null): Deed => ({
    ...{ id, label, whyNot: whyNot ?? above, onAction: () => ask(id) },
  });
  const remove = {
    ...deed('delete', member.status === 'invited' ? 'Take the invitation back' : 'Remove', null),
    whyNot: mayNotRemove ?? above,
    isDangerous: true,
    isApart: true,
  };
  if (member.status === 'invited') return [deed('invite', 'Invite again', mayNotInvite), remove];
  const isOn = member.status === 'active';
  return [
    deed('role', 'Change role', mayNotChange),
    isOn ? deed('disable', 'Disable', mayNotChange) : deed('enable', 'Enable again', mayNotChange),
    remove,
  ];
}

interface DeedProps {
  readonly member: Member;
  readonly isOpen: boolean;
  onClose(): void;
}

const factsOf = ({ name, email, role }: Member) =>
  [
    ['Name', name],
    ['Email', email],
    ['Role', roleLabel(role)],
  ] as const;

/** Asks what becomes of the keys that somebody has made: they go on unless it is said. */
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
        Also delete {keys} that they made
        <span className="block text-xs text-quiet">
          Programs that use {keyCount === 1 ? 'it' : 'them'} are refused at once. Otherwise{' '}
          {keyCount === 1 ? 'it goes' : 'they go'} on working.
        </span>
      </Checkbox>
    </div>
  );
}

function SwitchMember({ member, isOpen, onClose }: DeedProps) {
  const isOn = member.status === 'active';
  const [isKeyless, setKeyless] = useState(false);
  const action = useAction({
    run: (body: UpdateMember, options) => sanwo.members.update(member.id, body, options),
    invalidates: [['members'], ['audit'], ['keys']],
    said: ({ email, status }) =>
      status === 'active' ? `${email} can sign in again` : `${email} can no longer sign in`,
  });
  return (
    <ConfirmMoney
      title={isOn ? 'Disable this person?' : 'Enable this person again?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={factsOf(member)}
      words={
        isOn ? (
          <>
            They are signed out everywhere at once and cannot sign in. You can enable them again.
            <AskKeys member={member} isChosen={isKeyless} onChoose={setKeyless} />
          </>
        ) : (
          'They can sign in again with the password they had.'
        )
      }
      verb={isOn ? 'Disable' : 'Enable'}
      kind={isOn ? 'danger' : 'primary'}
      action={action}
      input={isOn ? { status: 'disabled', keys: fateOf(isKeyless) } : { status: 'active' }}
    />
  );
}

const fateOf = (isKeyless: boolean) => (isKeyless ? 'delete' : 'keep');

function RemoveMember({ member, isOpen, onClose }: DeedProps) {
  const isInvited = member.status === 'invited';
  const [isKeyless, setKeyless] = useState(false);
  const action = useAction({
    run: (id: string, options) => sanwo.members.delete(id, { keys: fateOf(isKeyless) }, options),
    invalidates: [['members'], ['audit'], ['keys']],
    said: ({ email }) => (isInvited ? `The link for ${email} has ended` : `${email} is removed`),
  });
  return (
    <ConfirmMoney
      title={isInvited ? 'Take this invitation back?' : 'Remove this person?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={factsOf(member)}
      words={
        isInvited ? (
          'The link they were sent ends. You can invite them anew.'
        ) : (
          <>
            They are signed out everywhere and lose their way in. What they did stays in the audit
            log.
            <AskKeys member={member} isChosen={isKeyless} onChoose={setKeyless} />
          </>
        )
      }
      verb={isInvited ? 'Take back' : 'Remove'}
      kind="danger"
      action={action}
      input={member.id}
    />
  );
}
