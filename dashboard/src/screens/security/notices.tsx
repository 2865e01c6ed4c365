// The emails about the business that the member gets: each kind with a switch, and the digest.

import type { NoticesChange, Notices as NoticesOf } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useSession } from '../../session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';

export function NoticesPage(): ReactNode {
  const { member } = useSession();
  return (
    <SettingsPage title="Notices">
      {member === null ? <NoMembers /> : <OwnNotices email={member.email} />}
    </SettingsPage>
  );
}

const NoMembers = () => (
  <section className="rounded-lg border border-line bg-panel shadow-panel">
    <Empty
      title="No members yet"
      words="Notices go to members. Invite yourself as owner to choose what you get by email."
      action={
        <ButtonLink to="/settings/people" kind="primary">
          Go to people
        </ButtonLink>
      }
    />
  </section>
);

function OwnNotices({ email }: { readonly email: string }) {
  const query = useQuery({
    queryKey: ['notices'],
    queryFn: () => sanwo.session.getNotices().then(),
  });
  return (
    <Loaded query={query}>
      {(notices) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Kinds notices={notices} email={email} />
          <DigestChoice notices={notices} />
        </div>
      )}
    </Loaded>
  );
}

/** Of each choice its own: the next one waits for no other. */
const useChoice = () =>
  useAction<NoticesChange, NoticesOf>({
    run: (body, options) => sanwo.session.chooseNotices(body, options),
    invalidates: [['notices'], ['readiness'], ['audit']],
    successText: () => 'Notices saved',
    showsErrorToast: true,
  });

interface ChoiceProps {
  readonly notices: NoticesOf;
}

const KINDS = [
  ['sale', 'Sales', 'A checkout was paid.'],
  ['failedRenewal', 'Failed charges', 'An invoice could not be charged.'],
  ['payout', 'Money to your bank', 'A payout arrived, or failed.'],
  ['refund', 'Money back', 'A refund succeeded, or failed.'],
  ['dispute', 'Disputes', 'A payer disputes a payment. Nothing is sent yet.'],
  ['attention', 'Decisions', 'A payment or a transfer needs a decision.'],
] as const;

const Kinds = ({ notices, email }: ChoiceProps & { readonly email: string }) => (
  <Section
    title="When something happens"
    hint={`To ${email}, at most one email of a kind an hour. The next has what happened meanwhile.`}
    isFlush
  >
    <ul className="divide-y divide-line">
      {KINDS.map((kind) => (
        <li key={kind[0]} className="px-4 py-2">
          <KindSwitch kind={kind} notices={notices} />
        </li>
      ))}
    </ul>
  </Section>
);

function KindSwitch({ kind, notices }: ChoiceProps & { readonly kind: (typeof KINDS)[number] }) {
  const [name, label, words] = kind;
  const action = useChoice();
  return (
    <Switch
      label={label}
      hint={words}
      isSelected={notices[name]}
      isDisabled={action.isPending}
      onChange={(isOn) => void action.run({ [name]: isOn })}
    />
  );
}

const DIGESTS = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'Every day', hint: 'At 08:00, about the day before.' },
  { value: 'week', label: 'Every week', hint: 'On Mondays at 08:00, about the week before.' },
] as const;

type DigestName = (typeof DIGESTS)[number]['value'];

function DigestChoice({ notices }: ChoiceProps) {
  const action = useChoice();
  return (
    <Section title="Digest">
      <RadioGroup
        name="digest"
        label="Figures, and what to do"
        hint="No email is sent if nothing happened and there is nothing to do."
        choices={DIGESTS}
        value={notices.digest as DigestName}
        onChange={(digest) => void action.run({ digest })}
      />
    </Section>
  );
}
