// A half-open stretch of time; null where it has no end.

export interface Window {
  readonly since: Date | null;
  readonly until: Date | null;
}
