// Makes a picture again from its dots alone: what a stranger's file says besides, such as where it
// was taken, is gone, and so is whatever else the file may be. Decoding runs in threads of its own,
// one picture at once, and only after the file's head has said how many dots there are.

import type { Sharp } from 'sharp';
import { createFairGate } from '../fair/fair-gate.ts';
import { type Ground, groundOf } from './ground.ts';

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
}

export interface PictureBounds {
  /** Of what comes in, each way. */
  readonly mostDots: number;
  /** What is made fits into these. */
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture that can be made again. */
export type PictureFault = 'unknown' | 'broken' | 'large' | 'moving' | 'busy';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ANIMATED_PNG = Buffer.from('acTL', 'latin1');
const DECODE_SECONDS = 10;
const HEAVY_BYTES = 64 * 1024;
/** A picture of the most dots takes a second and some 100 MB. */
const WAITING = { lanes: [{ turns: 1, mostPerKey: 4 }], most: 40 };
const WAIT_MS = 15_000;

const gate = createFairGate({ most: 1, mostOfOne: 1, waiting: WAITING });

/** `owner` is who waits in turn with others: a tenant has few places. */
export async function remakePicture(
  bytes: Buffer,
  bounds: PictureBounds,
  owner: string,
): Promise<Picture | PictureFault> {
  if (!isKnown(bytes)) return 'unknown';
  const leave = await gate.enter({ key: owner, lane: 0, waitMs: WAIT_MS });
  if (leave === null) return 'busy';
  try {
    return await remake(bytes, bounds);
  } finally {
    leave();
  }
}

/** By what the file begins with: decoders of other kinds never see a byte. */
function isKnown(bytes: Buffer): boolean {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || [PNG, JPEG].some((head) => bytes.subarray(0, head.length).equals(head));
}

async function remake(
  bytes: Buffer,
  { mostDots, width, height }: PictureBounds,
): Promise<Picture | PictureFault> {
  const open = await openDecoder();
  const head = await open(bytes)
    .metadata()
    .catch(() => null);
  if (head === null) return 'broken';
  if (head.width > mostDots || head.height > mostDots) return 'large';
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes)) return 'moving';
  const made = await open(bytes)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (made === null) return 'broken';
  const { info, data } = made;
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const png = await packed(open, data, raw);
  return { png, width: info.width, height: info.height, ground: groundOf(data) };
}

interface RawDots {
  readonly width: number;
  readonly height: number;
  readonly channels: 4;
}

type OpenDecoder = (bytes: Buffer, raw?: RawDots) => Sharp;

/** A photograph goes out in fewer colours: it is in every page and message. */
async function packed(open: OpenDecoder, dots: Buffer, raw: RawDots): Promise<Buffer> {
  const whole = await open(dots, raw).png({ compressionLevel: 9 }).toBuffer();
  if (whole.length <= HEAVY_BYTES) return whole;
  return await open(dots, raw).png({ compressionLevel: 9, palette: true, quality: 80 }).toBuffer();
}

/** Loaded with the first picture: most processes decode none. */
async function openDecoder(): Promise<OpenDecoder> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes, raw) => sharp(bytes, { failOn: 'error', ...(raw ? { raw } : {}) });
}

/** Its chunk of animation is before the first of its dots. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false;
  const firstDots = bytes.indexOf('IDAT', 0, 'latin1');
  const animation = bytes.indexOf(ANIMATED_PNG);
  return animation !== -1 && animation < firstDots;
}
