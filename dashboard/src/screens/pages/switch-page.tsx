// Closes or opens a payment page. Orders already made can still be paid.

import type { PaymentPage } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { soldText } from './words.ts';

interface SwitchPageProps {
  readonly page: PaymentPage;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SwitchPage({ page, isOpen, onClose }: SwitchPageProps) {
  const isOn = page.status === 'open';
  return (
    <ConfirmAction
      title={isOn ? 'Close this page?' : 'Open this page?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={[
        ['Page', page.name],
        ['Address', page.url],
        ['Paid', soldText(page)],
      ]}
      words={
        isOn
          ? 'Visitors see that the page is closed. Payments already started can still be made.'
          : 'Visitors can pay on the page again.'
      }
      verb={isOn ? 'Close page' : 'Open page'}
      kind={isOn ? 'danger' : 'primary'}
      run={(options) =>
        isOn
          ? sanwo.pages.close(page.code, options)
          : sanwo.pages.update(page.code, { status: 'open' }, options)
      }
      invalidates={[['pages']]}
      successText={({ status }) => (status === 'open' ? 'Page opened' : 'Page closed')}
    />
  );
}
