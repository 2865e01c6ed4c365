// Turns on two-factor authentication: password, then a code from the app, then recovery codes.

import type { BeginTotp as Beginning, ConfirmTotp, RecoveryCodes, TotpSecret } from '@sanwo/sdk';
import { lazy, Suspense, useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { AskForPassword } from './ask-for-password.tsx';

const QrCode = lazy(async () => ({
  default: (await import('../../kit/links/qr-code.tsx')).QrCode,
}));

interface DoneProps {
  onClose(): void;
}

export function BeginTotp({ onClose }: DoneProps) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <Codes codes={codes} onClose={onClose} />;
  if (secret === null) return <Begin onBegun={setSecret} onClose={onClose} />;
  return <Prove secret={secret} onProven={setCodes} onClose={onClose} />;
}

interface BeginProps extends DoneProps {
  onBegun(secret: TotpSecret): void;
}

function Begin({ onBegun, onClose }: BeginProps) {
  const action = useAction<Beginning, TotpSecret>({
    run: (body, options) => sanwo.session.beginTotp(body, options),
    invalidates: [['audit']],
    onDone: onBegun,
  });
  return (
    <AskForPassword action={action} verb="Continue" onClose={onClose}>
      Signing in will also ask for a code from an authenticator app on your phone. Enter your
      password to continue.
    </AskForPassword>
  );
}

interface ProveProps extends DoneProps {
  readonly secret: TotpSecret;
  onProven(codes: readonly string[]): void;
}

function Prove({ secret: { secret, otpauthUrl }, onProven, onClose }: ProveProps) {
  const action = useAction<ConfirmTotp, RecoveryCodes>({
    run: (body, options) => sanwo.session.confirmTotp(body, options),
    invalidates: [['audit']],
    successText: () => 'Two-factor authentication turned on',
    onDone: ({ recoveryCodes }) => onProven(recoveryCodes),
  });
  return (
    <Form action={action} read={(field) => ({ code: field('code').replaceAll(' ', '') })}>
      <p className="text-sm">
        Open an authenticator app on your phone and scan this QR code, or enter the code below it.
      </p>
      <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken px-4 py-4 text-sm">
        <Suspense fallback={<span className="size-44" />}>
          <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
        </Suspense>
        <Copy text={secret} label="code" />
      </div>
      <Field
        name="code"
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123456"
        isRequired
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Turn on two-factor authentication
        </Button>
      </DialogActions>
    </Form>
  );
}

interface CodesProps extends DoneProps {
  readonly codes: readonly string[];
}

const Codes = ({ codes, onClose }: CodesProps) => (
  <div className="flex flex-col gap-4">
    <p className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
      Save these recovery codes somewhere you can reach without your phone. Each code works once.
      They are shown only once.
    </p>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-3 font-mono text-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Copy text={codes.join('\n')} label="recovery codes" shown="All 10 codes" />
    <DialogActions>
      <Button kind="primary" onPress={onClose}>
        Done
      </Button>
    </DialogActions>
  </div>
);
