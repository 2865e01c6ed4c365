// A preview of the reminder that is about to be sent.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Letter } from '../../kit/text/letter.tsx';
import { settingsQuery } from '../../settings.ts';

interface ReminderAheadProps {
  /** Its id or code. */
  readonly invoice: string;
}

export function ReminderAhead({ invoice }: ReminderAheadProps) {
  const settings = useQuery(settingsQuery);
  const query = useQuery({
    queryKey: ['invoices', 'reminder', invoice],
    queryFn: () => sanwo.emails.preview('payment_reminder', { invoice }).then(),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={query} lines={4}>
      {(letter) => (
        <section aria-label="Email preview" className="mt-3 overflow-clip rounded-lg">
          <p className="pb-2">
            {letter.isOn
              ? 'Email to send: '
              : 'Reminders are turned off, so this email is not sent: '}
            <span className="font-medium">{letter.subject}</span>
          </p>
          <Letter letter={letter} from={settings.data?.businessName ?? ''} />
        </section>
      )}
    </Loaded>
  );
}
