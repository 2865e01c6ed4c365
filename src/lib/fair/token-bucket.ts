// Rate limits: each key has a bucket that holds `burst` tokens and refills at `perSecond`; the
// request that takes the last makes the next one wait. Each take is O(1), and at most `maxKeys`
// buckets are remembered. A token may be a request or a byte.

export interface TokenBucketLimits {
  perSecond: number;
  burst: number;
  maxKeys: number;
}

export interface BucketTake {
  allowed: boolean;
  /** How many more could be taken at once. */
  remaining: number;
  /** Whole seconds until the bucket is full again. */
  resetSeconds: number;
  /** Whole seconds until there are as many; 0 when this one was allowed. */
  retryAfterSeconds: number;
}

export interface TokenBuckets {
  /** All or nothing; one token where no amount is named. */
  take(key: string, nowMs: number, amount?: number): BucketTake;
  /** Keeps no more tokens than this, and fills on at this speed. */
  slow(key: string, nowMs: number, change: SlowedBucket): void;
  readonly size: number;
}

export interface SlowedBucket {
  readonly atMost: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  refilledMs: number;
  perSecond: number;
}

// Fractions may add up to a hair less than a token; no request is to wait for that hair.
const ROUNDING = 1e-9;

export function createTokenBuckets({ perSecond, burst, maxKeys }: TokenBucketLimits): TokenBuckets {
  if (!(perSecond > 0 && burst >= 1 && maxKeys >= 1)) {
    throw new RangeError('a token bucket needs a rate above 0, and a burst and a key at least');
  }
  // In the order of their last use, the oldest first, as a Map keeps the order of insertion.
  const buckets = new Map<string, Bucket>();

  function refill(bucket: Bucket, nowMs: number): void {
    // A clock that was set back neither gives tokens nor takes any.
    const elapsedMs = Math.max(0, nowMs - bucket.refilledMs);
    bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs * bucket.perSecond) / 1_000);
    bucket.refilledMs += elapsedMs;
  }

  const newBucket = (nowMs: number): Bucket => ({ tokens: burst, refilledMs: nowMs, perSecond });

  /** Drops at most two a take: more than one new key brings, and still O(1). */
  function forgetOldest(nowMs: number): void {
    let forgotten = 0;
    for (const [key, bucket] of buckets) {
      refill(bucket, nowMs);
      const isNeeded = bucket.tokens < burst && buckets.size <= maxKeys;
      if (isNeeded || forgotten === 2) return;
      buckets.delete(key);
      forgotten += 1;
    }
  }

  function take(key: string, nowMs: number, amount = 1): BucketTake {
    const bucket = buckets.get(key) ?? newBucket(nowMs);
    refill(bucket, nowMs);
    const allowed = bucket.tokens + ROUNDING >= amount;
    if (allowed) bucket.tokens = Math.max(0, bucket.tokens - amount);
    buckets.delete(key);
    buckets.set(key, bucket);
    forgetOldest(nowMs);
    return {
      allowed,
      remaining: Math.floor(bucket.tokens + ROUNDING),
      resetSeconds: secondsFor(burst - bucket.tokens, bucket),
      retryAfterSeconds: allowed ? 0 : Math.max(1, secondsFor(amount - bucket.tokens, bucket)),
    };
  }

  function secondsFor(tokens: number, bucket: Bucket): number {
    return Math.ceil((tokens - ROUNDING) / bucket.perSecond);
  }

  function slow(key: string, nowMs: number, change: SlowedBucket): void {
    const bucket = buckets.get(key);
    if (!bucket) return;
    refill(bucket, nowMs);
    bucket.tokens = Math.min(bucket.tokens, change.atMost);
    bucket.perSecond = change.perSecond;
  }

  return {
    take,
    slow,
    get size() {
      return buckets.size;
    },
  };
}
