// The confirmation before money moves or before something that cannot be undone: what will happen,
// for whom and how much. Pressing the button twice acts once; after a lost connection the same
// request is sent again.

import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import type { ButtonKind } from '../fields/button-look.ts';
import { Failure } from '../page/failure.tsx';
import { type Fact, Facts } from '../text/facts.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import type { Action } from './use-action.ts';

export interface LastLook {
  /** As a question: "Refund ₦12,500.00?" */
  readonly title: string;
  /** Open where nothing is said, as what is only there while it is asked. */
  readonly isOpen?: boolean;
  onClose(): void;
  /** Whom it hits and how much, as facts: customer, amount, card. */
  readonly facts: readonly Fact[];
  /** What will happen, in a sentence or two. */
  readonly words: ReactNode;
  /** On the button: "Refund ₦12,500.00". */
  readonly verb: string;
  readonly kind?: ButtonKind;
}

interface ConfirmMoneyProps<Input, Data> extends LastLook {
  readonly action: Action<Input, Data>;
  readonly input: Input;
}

export function ConfirmMoney<Input, Data>(props: ConfirmMoneyProps<Input, Data>) {
  const { title, isOpen = true, onClose, facts, words, verb, kind = 'primary' } = props;
  const { action, input } = props;
  const close = () => {
    if (action.isPending) return;
    action.reset();
    onClose();
  };
  const confirm = async () => {
    if ((await action.run(input)) !== null) onClose();
  };
  const wrong = Object.entries(action.errors).map(([field, message]) => `${field} ${message}`);
  const failure = action.failure ?? (wrong.length > 0 ? new Error(wrong.join('; ')) : null);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} isFirm={action.isPending}>
      <div className="flex flex-col gap-4">
        {failure && <Failure error={failure} />}
        <div className="text-sm">{words}</div>
        <div className="rounded-lg bg-sunken px-3 py-3">
          <Facts facts={facts} />
        </div>
        <DialogActions>
          <Button onPress={close} isDisabled={action.isPending}>
            Not now
          </Button>
          <Button kind={kind} isPending={action.isPending} onPress={() => void confirm()}>
            {verb}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
