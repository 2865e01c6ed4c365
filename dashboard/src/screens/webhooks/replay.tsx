// Sends all failed deliveries of a period again, for example after a server was down.

import type { ReplayWebhookDeliveries } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';

export function Replay() {
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useQuery(settingsQuery);
  const mayNot = useWhyNot('webhookDeliveries.replay');
  const unset = settings?.webhookUrl ? null : 'Set a webhook address first';
  return (
    <>
      <Button
        size="small"
        icon={<History aria-hidden className="size-3.5" />}
        whyNot={mayNot ?? unset}
        onPress={() => setOpen(true)}
      >
        Send failed events again
      </Button>
      <Dialog title="Send failed events again?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReplayForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReplayForm({ onClose }: { onClose(): void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const { data: fitting } = useQuery({
    queryKey: ['webhooks', 'failed', days],
    queryFn: () => sanwo.webhookDeliveries.list({ status: 'failed', limit: 1, ...days }).then(),
  });
  const action = useAction<ReplayWebhookDeliveries, number>({
    run: (body) => replayAll(body),
    invalidates: [['webhooks']],
    successText: (replayed) =>
      replayed === 1 ? 'Sending 1 event again' : `Sending ${replayed} events again`,
    onDone: onClose,
  });
  const count = fitting?.totalCount;
  return (
    <Form action={action} read={() => days}>
      <p className="text-sm">
        Each event is sent to the current address with its original id, so a server that stores ids
        can skip events it already has.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <DateField name="from" label="Created from" value={from} onChange={setFrom} />
        <DateField name="to" label="Created to" value={to} onChange={setTo} />
      </div>
      <p role="status" className="rounded-lg bg-sunken px-3 py-2.5 text-sm">
        {count === undefined
          ? 'Counting…'
          : count === 1
            ? '1 failed delivery.'
            : `${count} failed deliveries.`}
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button
          type="submit"
          kind="primary"
          isPending={action.isPending}
          whyNot={count === 0 ? 'No failed deliveries in this period' : null}
        >
          Send events again
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Sends ten thousand at a time until none are left. */
async function replayAll(body: ReplayWebhookDeliveries, before = 0): Promise<number> {
  const { replayed, hasMore, lastId } = await sanwo.webhookDeliveries.replay(body);
  const sum = before + replayed;
  return hasMore && lastId !== null ? replayAll({ ...body, after: lastId }, sum) : sum;
}
