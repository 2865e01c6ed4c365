// Pictures to send as a logo, good and bad.

import sharp from 'sharp';

type Color = string;

export const picture = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Letters in a colour on nothing. */
export const drawn = (color: Color) =>
  picture(300, 90, '#00000000')
    .composite([{ input: { create: { width: 200, height: 40, channels: 4, background: color } } }])
    .png()
    .toBuffer();

/** Dots that no packing makes small. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const moving = async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((color) => picture(60, 40, color).png().toBuffer()),
  );
  return await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

/** On its side, as a phone keeps it, with the place where it was taken. */
export const turned = async () =>
  await picture(300, 100, '#0f766eff')
    .withExif({
      IFD0: { Copyright: 'a secret of the camera', Orientation: '6' },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const readPicture = async (bytes: Buffer) => await sharp(bytes).metadata();
