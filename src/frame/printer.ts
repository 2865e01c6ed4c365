// What prints documents, as the house holds it.

export interface Printer<Content = object> {
  /** Too many wait already. */
  isCrowded(): boolean;
  print(content: Content): Promise<Buffer>;
  close(): Promise<void>;
}
