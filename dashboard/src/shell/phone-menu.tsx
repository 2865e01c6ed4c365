// The sidebar in a drawer, on a phone.

import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { Panel } from './keys.ts';
import { Sidebar } from './sidebar.tsx';

interface PhoneMenuProps {
  onClose(): void;
  onPanel(panel: Panel): void;
}

export const PhoneMenu = ({ onClose, onPanel }: PhoneMenuProps) => (
  <ModalOverlay
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    isDismissable
    className="fixed inset-0 z-40 bg-black/45 lg:hidden"
  >
    <Modal className="h-full w-72 max-w-[85vw] border-r border-line bg-ground shadow-raised">
      <Dialog aria-label="Menu" className="h-full outline-none">
        <Sidebar onPanel={onPanel} onChosen={onClose} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
