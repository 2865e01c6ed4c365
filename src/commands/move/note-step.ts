// Notes in the directory how far a move has come, as long as it has the say.

import { type MoveStep, updateMoveStep } from '../../model/directory/moves-sql.ts';
import { Failed } from '../line/misuse.ts';
import type { Move } from './move.ts';

export async function noteStep(move: Move, step: MoveStep): Promise<void> {
  const { directory, tenantId, holder, source } = move;
  const now = source.house.clock.now();
  if (await updateMoveStep(directory, tenantId, { step, holder, now })) return;
  throw new Failed('Another call of this command has taken the move over.');
}
