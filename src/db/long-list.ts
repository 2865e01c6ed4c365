// What is remembered of a list of more rows than are counted: how many there may be, and landmarks
// by which a page far back is found without a walk past all before it. Only of a list whose rows
// stay in it for good, so that new ones come before all landmarks, or at its end; for a minute, so
// that a row that came late among the old ones is noticed soon.

import { createShortMemory } from '../lib/fair/short-memory.ts';
import {
  countRows,
  estimateRows,
  isTaken,
  type Place,
  selectPlace,
  selectPlaces,
  type Walk,
} from './walk.ts';

/** Up to here a list is counted row by row, and its pages are found by walking to them. */
export const MOST_COUNTED = 10_000;
const BETWEEN_LANDMARKS = 2_000;
const LAST_COUNTED = MOST_COUNTED / BETWEEN_LANDMARKS - 1;
const MINUTE_MS = 60_000;
const MOST_LISTS = 1_000;

interface Landmark {
  /** How many rows there were up to it when the list was first looked at. */
  readonly rank: number;
  readonly place: Place;
}

interface LongList {
  readonly estimate: number;
  /** Others may have come before the first since then. */
  readonly landmarks: Landmark[];
}

const remembered = createShortMemory<LongList>({ forMs: MINUTE_MS, most: MOST_LISTS });

function nameOf({ db, table, where, order }: Walk): string {
  const { sql, parameters } = where.compile(db);
  return [table, order, sql, JSON.stringify(parameters)].join(' ');
}

/** What is known of it; null where it was not known to be long, or is not any more. */
export async function recallLongList(walk: Walk): Promise<LongList | null> {
  const known = remembered.get(nameOf(walk));
  const last = known?.landmarks[LAST_COUNTED];
  if (known === undefined || last === undefined) return null;
  if (await isTaken(walk, last.place)) return known;
  remembered.delete(nameOf(walk));
  return null;
}

/** Null where the list is not long. */
export async function rememberLongList(walk: Walk): Promise<LongList | null> {
  const step = { rowsOn: BETWEEN_LANDMARKS, times: LAST_COUNTED + 1 };
  const places = await selectPlaces(walk, null, step);
  if (places[LAST_COUNTED] === undefined) return null;
  const estimate = await estimateRows(walk, null);
  const list = { estimate, landmarks: landmarksAt(places, 0) };
  remembered.set(nameOf(walk), list);
  return list;
}

/** The place of the row that has so many up to it; null where there are not so many. */
export async function placeInLongList(walk: Walk, rows: number): Promise<Place | null> {
  const list = (await recallLongList(walk)) ?? (await rememberLongList(walk));
  const [first] = list?.landmarks ?? [];
  if (!list || !first) return null;
  const newer = await countRows(walk, { upTo: first.place }, MOST_COUNTED);
  if (newer === MOST_COUNTED) {
    remembered.delete(nameOf(walk));
    return await selectPlace(walk, null, rows);
  }
  const rank = rows - (newer - first.rank);
  if (rank < first.rank) return await selectPlace(walk, null, rows);
  await landmarkUpTo(walk, list, rank);
  const last = list.landmarks.findLast((landmark) => landmark.rank <= rank) ?? first;
  return rank === last.rank ? last.place : await selectPlace(walk, last.place, rank - last.rank);
}

async function landmarkUpTo(walk: Walk, { landmarks }: LongList, rank: number): Promise<void> {
  const last = landmarks.at(-1);
  const times = Math.floor((rank - (last?.rank ?? 0)) / BETWEEN_LANDMARKS);
  if (last === undefined || times < 1) return;
  const places = await selectPlaces(walk, last.place, { rowsOn: BETWEEN_LANDMARKS, times });
  // Another request may have come here meanwhile.
  if (landmarks.at(-1) !== last) return;
  landmarks.push(...landmarksAt(places, last.rank));
}

const landmarksAt = (places: readonly Place[], after: number): Landmark[] =>
  places.map((place, at) => ({ rank: after + BETWEEN_LANDMARKS * (at + 1), place }));
