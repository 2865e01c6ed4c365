// The emails that customers get, each with a switch, a text of one's own and a preview.

import type { EmailSwitches, Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Switch } from '../../kit/fields/switch.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { EditWords } from './edit-words.tsx';
import { EMAIL_KINDS, type EmailKind, isToCustomer, MEMBER_KINDS } from './email-kinds.ts';
import { PreviewEmail } from './preview-email.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSettingsAction } from './use-settings-form.ts';

export function EmailSettings(): ReactNode {
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title="Emails">
      <Section
        title="Emails to customers"
        hint="Sent in your name, with your logo. Emails that are turned off are not sent."
        isFlush
      >
        <Loaded query={query}>{({ emails }) => <Switches emails={emails} />}</Loaded>
      </Section>
      <Section
        title="Emails to members"
        hint="Security emails are always sent. Notices are each member’s own choice."
        isFlush
      >
        <ul className="divide-y divide-line">
          {MEMBER_KINDS.map(({ type, label, words }) => (
            <li key={type} className={ROW}>
              <div className="min-w-0 py-1">
                <p className="text-sm font-medium">{label}</p>
                <p className="text-xs text-quiet">{words}</p>
              </div>
              <PreviewEmail type={type} label={label} />
            </li>
          ))}
        </ul>
      </Section>
    </SettingsPage>
  );
}

const ROW = 'flex items-center justify-between gap-3 px-4 py-2';

const Switches = ({ emails }: Pick<Settings, 'emails'>) => (
  <ul className="divide-y divide-line">
    {EMAIL_KINDS.map((kind) => (
      <li key={kind.type} className={ROW}>
        <EmailSwitch kind={kind} isOn={emails[kind.type]} />
        <span className="flex flex-wrap justify-end gap-1">
          {isToCustomer(kind.type) && <EditWords type={kind.type} label={kind.label} />}
          <PreviewEmail type={kind.type} label={kind.label} />
        </span>
      </li>
    ))}
  </ul>
);

interface EmailSwitchProps {
  readonly kind: EmailKind;
  readonly isOn: boolean;
}

function EmailSwitch({ kind: { type, label, words }, isOn }: EmailSwitchProps) {
  const whyNot = useWhyNot('account.update');
  const action = useSettingsAction(`${label}: turned ${isOn ? 'off' : 'on'}`, true);
  const change = (next: boolean) =>
    void action.run({ emails: { [type]: next } as Partial<EmailSwitches> });
  return (
    <Switch
      label={label}
      hint={whyNot === null ? words : `${words} ${whyNot}.`}
      isSelected={isOn}
      isDisabled={whyNot !== null || action.isPending}
      onChange={change}
    />
  );
}
