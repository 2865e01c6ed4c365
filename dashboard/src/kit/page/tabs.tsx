// Tabs. The caller keeps the chosen tab in the address, so that a link opens the same tab.

import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export interface Face {
  readonly id: string;
  readonly label: string;
  readonly body: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly faces: readonly Face[];
  readonly shown: string;
  /** On a panel whose content reaches to its edges. */
  readonly isFlush?: boolean;
  onShow(id: string): void;
}

const TAB =
  '-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-quiet ' +
  '-outline-offset-2 hover:text-ink data-selected:border-accent data-selected:text-ink ' +
  'cursor-pointer whitespace-nowrap';

export function Tabs({ label, faces, shown, isFlush = false, onShow }: TabsProps) {
  return (
    <AriaTabs selectedKey={shown} onSelectionChange={(key) => onShow(String(key))}>
      <TabList
        aria-label={label}
        className={`flex gap-1 overflow-x-auto border-b border-line ${isFlush ? 'px-2' : ''}`}
      >
        {faces.map(({ id, label: words }) => (
          <Tab key={id} id={id} className={TAB}>
            {words}
          </Tab>
        ))}
      </TabList>
      {faces.map(({ id, body }) => (
        <TabPanel key={id} id={id} className={`outline-none ${isFlush ? '' : 'pt-4'}`}>
          {body}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
