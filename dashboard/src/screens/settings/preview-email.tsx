// Previews a kind of email as it looks on a computer, on a phone and in plain text.

import type { EmailPreview, EmailType } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { useWhyNot } from '../../session.ts';
import { BrandFrame } from './brand-frame.tsx';

interface PreviewEmailProps {
  readonly type: EmailType;
  readonly label: string;
}

export function PreviewEmail({ type, label }: PreviewEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('account.update');
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Eye aria-hidden className="size-4" />}
        aria-label={`Preview: ${label}`}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Preview
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)} isWide>
        <Preview type={type} />
      </Dialog>
    </>
  );
}

function Preview({ type }: Pick<PreviewEmailProps, 'type'>) {
  const query = useQuery({
    queryKey: ['settings', 'email', type],
    queryFn: () => sanwo.emails.preview(type).then(),
    staleTime: 0,
  });
  return (
    <Loaded query={query} lines={8}>
      {(letter) => <LetterFaces letter={letter} />}
    </Loaded>
  );
}

function LetterFaces({ letter }: { readonly letter: EmailPreview }) {
  const [shown, setShown] = useState('page');
  const [isDark, setDark] = useState(false);
  const type = letter.type as EmailType;
  const frame = { title: 'Preview of the email', page: 'email', type, isDark } as const;
  return (
    <div className="flex flex-col gap-3">
      <p dir="auto" className="text-sm">
        <span className="text-quiet">Subject </span>
        <span className="font-medium">{letter.subject}</span>
      </p>
      <Tabs
        label="Format"
        shown={shown}
        onShow={setShown}
        faces={[
          { id: 'page', label: 'On a computer', body: <BrandFrame {...frame} /> },
          { id: 'phone', label: 'On a phone', body: <BrandFrame {...frame} isNarrow /> },
          { id: 'text', label: 'Plain text', body: <PlainLetter text={letter.text} /> },
        ]}
      />
      <Switch label="Dark mode" isSelected={isDark} onChange={setDark} />
      <p className="text-xs text-quiet">This email uses example data. Its links do not work.</p>
    </div>
  );
}

const PlainLetter = ({ text }: { readonly text: string }) => (
  <pre dir="auto" className="rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
    {text}
  </pre>
);
