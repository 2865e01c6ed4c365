// A question over the page: the focus goes into it and comes back, Escape closes it. What it holds
// is made anew each time it opens.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../fields/button.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onClose(): void;
  /** Where it must be answered: neither Escape nor a press beside it closes it. */
  readonly isFirm?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const VEIL =
  'fixed inset-0 z-40 flex items-end justify-center bg-black/45 p-0 sm:items-center sm:p-6';
const SHEET =
  'appear flex max-h-[calc(100dvh-1rem)] w-full flex-col overflow-hidden rounded-t-xl border ' +
  'border-line bg-raised shadow-raised sm:max-h-[88dvh] sm:rounded-xl';

export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, isFirm = false, isWide = false, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isFirm}
      isKeyboardDismissDisabled={isFirm}
      className={VEIL}
    >
      <Modal className={`${SHEET} ${isWide ? 'sm:max-w-3xl' : 'sm:max-w-md'}`}>
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-3 pl-5">
            <Heading slot="title" level={2} dir="auto" className="text-lg font-semibold">
              {title}
            </Heading>
            {!isFirm && (
              <IconButton
                label="Close"
                icon={<X aria-hidden className="size-4" />}
                onPress={onClose}
              />
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-5 py-4">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons at a dialog's end: the one that does it comes last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 pt-2">{children}</div>
);
