// A menu of actions behind one button.

import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Why it may not be done: said beneath it. */
  readonly whyNot?: string | null;
  onAction?(): void;
  /** Leads there instead. */
  readonly href?: string;
  /** A line above it, where another kind of actions begins. */
  readonly isApart?: boolean;
}

interface MenuProps {
  /** The button: one of the kit. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Stands above the actions. */
  readonly head?: ReactNode;
}

const SHEET = 'appear w-64 max-w-[90vw] rounded-lg border border-line bg-raised shadow-raised';
const ROW =
  'flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm outline-none data-focused:bg-hover ' +
  'data-disabled:opacity-60 pointer-coarse:py-2.5 no-underline';

export const Menu = ({ trigger, ...items }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className={SHEET}>
      <MenuItems {...items} />
    </Popover>
  </MenuTrigger>
);

interface OpenMenuProps extends Omit<MenuProps, 'trigger'> {
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** An open menu of a button that is there without this file. */
export const OpenMenu = ({ trigger, onClose, ...items }: OpenMenuProps) => (
  <Popover
    isOpen
    triggerRef={trigger}
    placement="bottom start"
    onOpenChange={(isOpen) => !isOpen && onClose()}
    className={SHEET}
  >
    <MenuItems {...items} autoFocus="first" onClose={onClose} />
  </Popover>
);

interface MenuItemsProps extends Omit<MenuProps, 'trigger'> {
  readonly autoFocus?: 'first';
  onClose?(): void;
}

const MenuItems = ({ label, actions, head, ...rest }: MenuItemsProps) => (
  <>
    {head && <div className="border-b border-line px-3 py-2.5">{head}</div>}
    <AriaMenu {...rest} aria-label={label} className="max-h-96 overflow-auto p-1 outline-none">
      {actions.map((action) => (
        <ActionRow key={action.id} action={action} />
      ))}
    </AriaMenu>
  </>
);

function ActionRow({ action }: { readonly action: MenuAction }) {
  const { id, label, icon, isDangerous, whyNot = null, onAction, href, isApart } = action;
  return (
    <>
      {isApart && <Separator className="my-1 border-t border-line" />}
      <MenuItem
        id={id}
        textValue={label}
        isDisabled={whyNot !== null}
        onAction={onAction}
        href={href}
        className={`${ROW} ${isDangerous ? 'text-danger' : 'text-ink'}`}
      >
        {icon && <span className="text-quiet">{icon}</span>}
        <span className="min-w-0">
          <span className="block truncate">{label}</span>
          {whyNot !== null && <span className="block text-xs text-quiet">{whyNot}</span>}
        </span>
      </MenuItem>
    </>
  );
}
