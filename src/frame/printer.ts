// What prints documents, as the house holds it.

export interface Paper {
  /** Of its file. */
  readonly name: string;
  readonly pdf: Buffer;
}

export interface Printer<Content = object> {
  /** The paper of an invoice as it is now. */
  printInvoice(tenantId: string, invoiceId: string): Promise<Paper>;
  /** Too many wait already. */
  isCrowded(): boolean;
  print(content: Content): Promise<Paper>;
  close(): Promise<void>;
}
