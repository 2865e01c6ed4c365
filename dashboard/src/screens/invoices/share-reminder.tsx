// The reminder of a customer without an email: a message that the member sends.

import type { Share } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { ShareMessage } from '../../kit/links/share-message.tsx';
import { Failure } from '../../kit/page/failure.tsx';

interface ShareReminderProps {
  readonly invoiceId: string;
  readonly who: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export const ShareReminder = ({ isOpen, ...rest }: ShareReminderProps) => (
  <Dialog title={`Send reminder to ${rest.who}?`} isOpen={isOpen} onClose={rest.onClose}>
    <MessageToShare {...rest} />
  </Dialog>
);

function MessageToShare({ invoiceId, who, onClose }: Omit<ShareReminderProps, 'isOpen'>) {
  const [share, setShare] = useState<Share | null>(null);
  const action = useAction({
    run: (_nothing, options) => sanwo.invoices.sendReminder(invoiceId, options),
    invalidates: [['invoices']],
    onDone: (made) => setShare(made.share),
  });
  return (
    <div className="flex flex-col gap-4 text-sm">
      {action.failure && <Failure error={action.failure} />}
      <p>{who} has no email address: send the message by WhatsApp, or copy it.</p>
      {share && <ShareMessage share={share} />}
      <DialogActions>
        {share ? (
          <Button onPress={onClose}>Done</Button>
        ) : (
          <Button kind="primary" isPending={action.isPending} onPress={() => void action.run()}>
            Write message
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
