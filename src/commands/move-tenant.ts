// Moves one tenant from its cell to another, while all others work.

import { command, flagOption } from './line/command.ts';
import { EXIT, Misuse } from './line/misuse.ts';
import { abandonMove, carryOut } from './move/carry-out.ts';
import { openMove } from './move/open-move.ts';
import { openExistingHouse } from './open-house.ts';

export const moveTenant = command({
  about: `
Moves a tenant with all its rows to another cell. All others work meanwhile, and so does the tenant
until its last rows are compared and it is switched: for those seconds its requests return 503
tenant_moving. What it gave out before keeps working. A move that was broken off goes on when the
command is called again; until the tenant is switched, --abandon takes it back.`,
  arguments: [
    { name: 'accountId', about: 'account id of the tenant' },
    { name: 'cell', about: 'id of the cell that it moves to' },
  ],
  options: {
    abandon: flagOption('stay in the old cell: delete the copy in this one'),
  },
  environment: {
    DATABASE_URL: 'the first cell',
    MIGRATE_URL: 'the owner of its tables, where the service has another role',
    CELLS: 'the other cells: JSON, or a file with it',
    DIRECTORY_URL: 'the database of the directory; default: that of the first cell',
  },
  examples: ['sanwo move-tenant acme b2', 'sanwo move-tenant acme b2 --abandon'],

  async run({ words, options, screen, settings }) {
    const config = settings();
    if (config.cells.length === 0) throw new Misuse('CELLS names no other cell to move to.');
    const opened = await openExistingHouse(config);
    const say = (line: string) => screen.print(line);
    try {
      const { accountId, cell: toCell } = words;
      const move = await openMove({ opened, config, accountId, toCell, say });
      if (move === null) {
        say(`${accountId} is in the cell ${toCell}: there is nothing to move.`);
        return EXIT.done;
      }
      try {
        await (options.abandon ? abandonMove(move) : carryOut(move));
      } finally {
        await move.close();
      }
    } finally {
      await opened.close();
    }
    return EXIT.done;
  },
});
