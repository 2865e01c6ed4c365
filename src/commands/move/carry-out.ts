// The steps of a move. Each can be done again: a move that was broken off goes on from the last
// step that the directory has noted, and until the tenant is switched it can be taken back.

import { clearTenant } from '../../db/move/clear.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { pause } from '../../lib/process/clock.ts';
import { type MoveStep, noteMove, switchMove } from '../../model/directory/moves-sql.ts';
import { bringHome, changeMoving } from '../../model/tenants/move-sql.ts';
import { Failed } from '../line/misuse.ts';
import { bringOver } from './bring-over.ts';
import { handOnPending } from './hand-on-pending.ts';
import type { Move } from './move.ts';
import { noteStep } from './note-step.ts';

/** Longer than any process remembers where a tenant is. */
const REMEMBERED_MS = 2_500;

const AFTER_SWITCH: ReadonlySet<MoveStep> = new Set(['switched', 'opened']);

export async function carryOut(move: Move): Promise<void> {
  const { accountId, source, target, noted } = move;
  const [from, to] = [source.house.cell.id, target.house.cell.id];
  move.say(`${noted ? 'Going on with the move of' : 'Moving'} ${accountId} from ${from} to ${to}.`);
  await note(move);
  if (!noted || !AFTER_SWITCH.has(noted.step)) {
    await bringOver(move);
    await switchOver(move);
  }
  await openAtTarget(move);
  await clearSource(move);
  move.say(`${accountId} is in the cell ${to}. Nothing of it is left in ${from}.`);
}

const now = ({ source }: Move) => source.house.clock.now();

async function note(move: Move): Promise<void> {
  const { tenantId, accountId, source, target, directory, holder } = move;
  const cells = { fromCell: source.house.cell.id, toCell: target.house.cell.id };
  await noteMove(directory, tenantId, { accountId, ...cells, holder, now: now(move) });
  await move.checkpoint('noted');
}

/** One statement in the directory: from then on the tenant is in the other cell. */
async function switchOver(move: Move): Promise<void> {
  const { tenantId, source, directory, holder } = move;
  const stays = { from: ['closed'], to: 'closed' } as const;
  if (!(await changeMoving(source.house.db, tenantId, stays))) {
    throw new Failed('The tenant was opened in its cell again. Call the command once more.');
  }
  if (!(await switchMove(directory, tenantId, { holder, now: now(move) }))) {
    throw new Failed('Another call of this command has taken the move over. Run `sanwo cells`.');
  }
  await move.checkpoint('switched');
}

async function openAtTarget(move: Move): Promise<void> {
  const { tenantId, source, target, checkpoint } = move;
  await bringHome(target.house.db, tenantId, { fromCell: source.house.cell.id });
  await checkpoint('at home');
  await wakeWorkers(target.house.db);
  await noteStep(move, 'opened');
  await checkpoint('opened');
  move.say('The tenant works in its new cell.');
}

async function clearSource(move: Move): Promise<void> {
  const { tenantId, source, tables } = move;
  // Callbacks and requests still come here from processes that know no better.
  await pause(REMEMBERED_MS, new AbortController().signal);
  await handOnPending(source.house, move.target.house);
  await move.checkpoint('handed on');
  const { client } = source;
  const rows = await clearTenant({ client, tables, tenantId, moving: 'closed' });
  await move.checkpoint('cleared');
  await noteStep(move, 'done');
  move.say(`${rows} rows were deleted in the old cell.`);
}

/** The tenant stays where it is, and the copy is deleted. */
export async function abandonMove(move: Move): Promise<void> {
  const { accountId, tenantId, source, target, tables, noted } = move;
  if (noted && AFTER_SWITCH.has(noted.step)) {
    throw new Failed(
      `${accountId} is in the cell ${target.house.cell.id} already. Call the command without ` +
        '--abandon to finish, and then move it back.',
    );
  }
  await note(move);
  await changeMoving(source.house.db, tenantId, {
    from: ['leaving', 'closing', 'closed'],
    to: null,
  });
  await move.checkpoint('reopened');
  await wakeWorkers(source.house.db);
  const { client } = target;
  const rows = await clearTenant({ client, tables, tenantId, moving: 'arriving' });
  await move.checkpoint('copy deleted');
  await noteStep(move, 'abandoned');
  move.say(`${accountId} stays in ${source.house.cell.id}. ${rows} rows of the copy were deleted.`);
}
