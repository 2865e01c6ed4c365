// Two-factor authentication: whether it is on, and a button to change it.

import type { SignedIn } from '@sanwo/sdk';
import { useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { queryClient, sessionQuery, useSession } from '../../session.ts';
import { BeginTotp } from './begin-totp.tsx';
import { EndTotp } from './end-totp.tsx';

export function SecondFactor() {
  const isOn = (useSession() as unknown as SignedIn).isTotpOn;
  const [isOpen, setOpen] = useState(false);
  const [wasOn, setWasOn] = useState(isOn);
  const open = () => {
    setWasOn(isOn);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <Section
      title="Two-factor authentication"
      actions={isOn ? <Badge tone="good">On</Badge> : <Badge tone="warn">Off</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xs text-sm text-quiet">
          {isOn
            ? 'Signing in also asks for a code from your app.'
            : 'Protects your account even if your password is stolen.'}
        </p>
        <Button kind={isOn ? 'plain' : 'primary'} onPress={open}>
          {isOn ? 'Turn off two-factor authentication' : 'Turn on two-factor authentication'}
        </Button>
      </div>
      <Dialog
        title={wasOn ? 'Turn off two-factor authentication?' : 'Turn on two-factor authentication'}
        isOpen={isOpen}
        onClose={close}
      >
        {wasOn ? <EndTotp onClose={close} /> : <BeginTotp onClose={close} />}
      </Dialog>
    </Section>
  );
}
