// Loaded before a program whose machine's clock is wrong: it is ahead by CLOCK_AHEAD_MS.

const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + aheadMs);
    else super(...given);
  }

  static now() {
    return now() + aheadMs;
  }
};
