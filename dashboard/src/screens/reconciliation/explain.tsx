// Explains a difference: a note of why the two sides differ closes it.

import type { ReconciliationBreak } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { STALE_AFTER_EXPLAINING } from './queries.ts';

interface ExplainProps {
  readonly broken: ReconciliationBreak;
}

export function Explain({ broken }: ExplainProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('reconciliation.explainBreak');
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
        Explain
      </Button>
      <Dialog title="Explain this difference" isOpen={isOpen} onClose={close}>
        <ExplainForm broken={broken} onClose={close} />
      </Dialog>
    </>
  );
}

interface ExplainFormProps extends ExplainProps {
  onClose(): void;
}

function ExplainForm({ broken: { code }, onClose }: ExplainFormProps) {
  const action = useAction({
    run: (note: string, options) => sanwo.reconciliation.explainBreak(code, { note }, options),
    invalidates: STALE_AFTER_EXPLAINING,
    successText: () => 'Difference explained',
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => field('note')}>
      <Field
        name="note"
        label="Why the two sides differ"
        hint="For your books and your auditor. It is kept with your name and the time."
        lines={3}
        isRequired
        autoFocus
        maxLength={2000}
      />
      <p className="text-sm">
        The difference is closed. No money moves, and neither side is changed. This cannot be
        undone.
      </p>
      <DialogActions>
        <Button onPress={onClose} isDisabled={action.isPending}>
          Not now
        </Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Close difference
        </Button>
      </DialogActions>
    </Form>
  );
}
