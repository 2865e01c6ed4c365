// Names a new database as the cell that it is to be. One that has tenants keeps its name: what they
// gave out has it.

import { StartError } from '../../lib/process/start-error.ts';
import { withClient } from './role-view.ts';

/** As the owner of the tables. */
export async function nameCell(url: string, id: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from cells');
    const [cell] = rows;
    if (cell === undefined || cell.id === id) return;
    const named = await client.query(
      'update cells set id = $1 where not exists (select from tenants)',
      [id],
    );
    if (named.rowCount === 0) throw new StartError(ofAnother(id, cell.id));
  });
}

const ofAnother = (id: string, found: string) =>
  `The database that CELLS names for the cell ${id} is the cell ${found}: correct CELLS`;
