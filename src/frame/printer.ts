// What prints documents, as the house holds it.

export interface Paper {
  /** Of its file. */
  readonly name: string;
  readonly pdf: Buffer;
}

export interface PrintOrder<Content> {
  readonly tenantId: string;
  /** Reads what the paper says; not called where there is no place for it. */
  read(): Promise<Content>;
  /** Aborted once the reader of the paper has gone. */
  readonly signal?: AbortSignal;
}

export interface Printer<Content = object> {
  /** The paper of an invoice as it is now, for a mail: what is asked for waits in another lane. */
  printInvoice(tenantId: string, invoiceId: string): Promise<Paper>;
  /** Too many of the tenant's wait already. */
  isCrowded(tenantId: string): boolean;
  /** In turn by tenant; a problem where too many of the tenant's wait. */
  print(order: PrintOrder<Content>): Promise<Paper>;
  close(): Promise<void>;
}
