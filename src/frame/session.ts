// A session of a signed-in member: what its cookie proves.

export interface Session {
  readonly id: string;
  /** What the cookie holds: the proof against forged requests is made of it. */
  readonly token: string;
  /** Null in a sandbox that has no member yet. */
  readonly memberId: string | null;
  readonly proven: readonly ProvenMember[];
  /** When a password or a code was last shown for it, in real time; null: not known. */
  readonly signedInAt: Date | null;
  /** However often it is used, in real time. */
  readonly endsAt: Date;
}

/** A member of some account whose password its sign-in has proven. */
export interface ProvenMember {
  readonly tenantId: string;
  readonly memberId: string;
  /** Of the password: it counts for as long as it is this one. */
  readonly passwordMark: string;
  /** Whether a code was shown as well. */
  readonly hasShownCode: boolean;
}
