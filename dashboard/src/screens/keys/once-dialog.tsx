// A button that opens a form, and then shows the secret that the form created, only once.

import { type ReactNode, useState } from 'react';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { Button } from '../../kit/fields/button.tsx';

interface OnceDialogProps<Made> {
  readonly button: {
    readonly words: string;
    readonly kind?: 'primary';
    readonly icon?: ReactNode;
    readonly whyNot: string | null;
  };
  readonly titles: { readonly before: string; readonly after: string };
  form(then: { onMade(made: Made): void; onClose(): void }): ReactNode;
  show(made: Made): ReactNode;
}

export function OnceDialog<Made>({ button, titles, form, show }: OnceDialogProps<Made>) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const onClose = () => {
    setOpen(false);
    setMade(null);
  };
  const { words, ...looks } = button;
  return (
    <>
      <Button {...looks} onPress={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        title={made === null ? titles.before : titles.after}
        isOpen={isOpen}
        isFirm={made !== null}
        onClose={onClose}
      >
        {made === null ? (
          form({ onMade: setMade, onClose })
        ) : (
          <div className="flex flex-col gap-4">
            {show(made)}
            <DialogActions>
              <Button kind="primary" onPress={onClose}>
                Done
              </Button>
            </DialogActions>
          </div>
        )}
      </Dialog>
    </>
  );
}
