// The menu of actions on the rows selected, or on all that a list shows.

import type { BulkAction } from '@sanwo/sdk';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../kit/dialogs/menu.tsx';
import { Button } from '../../kit/fields/button.tsx';
import type { ActedOn } from '../../kit/lists/chosen.ts';
import { useSession, whyNot } from '../../session.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_WORDS, countText } from './words.ts';

interface BulkMenuProps {
  readonly actions: readonly BulkAction[];
  readonly rows: ActedOn;
}

/** As many as one action takes. */
const MOST = 10_000;

export function BulkMenu({ actions, rows }: BulkMenuProps) {
  const [asked, setAsked] = useState<{ action: BulkAction; rows: ActedOn } | null>(null);
  const { role } = useSession();
  const isChosen = rows.ids.length > 0;
  const isTooMany = rows.count > MOST;
  return (
    <>
      <Menu
        label="Actions"
        trigger={
          <Button
            icon={<ListChecks aria-hidden className="size-4" />}
            whyNot={isTooMany ? 'An action takes at most 10,000 rows. Set a filter' : null}
          >
            {isChosen ? `${countText(rows.count, 'row')} selected` : 'Act on all'}
          </Button>
        }
        actions={actions.map((action) => {
          const { verb, one, operation, isDangerous } = BULK_WORDS[action];
          return {
            id: action,
            label: `${verb}: ${isChosen ? '' : 'all '}${countText(rows.count, one)}`,
            whyNot: whyNot(role, operation),
            ...(isDangerous ? { isDangerous, isApart: true } : {}),
            onAction: () => setAsked({ action, rows }),
          };
        })}
      />
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
