// How a page of payers uses the database: each step when it is its turn, and none while the
// provider is asked.

export interface StepsInTurn {
  /** Refused where too many wait. */
  begins<T>(step: () => Promise<T>): Promise<T>;
  /** Of what has begun: it goes before what begins. */
  ends<T>(step: () => Promise<T>): Promise<T>;
}
