// Who asks, as the API knows them.

export interface Visitor {
  readonly key: string;
  readonly businessName: string;
  readonly timezone: string;
}
