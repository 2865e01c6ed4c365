// What a document says, as data: one content makes both the page and the PDF, so that neither ever
// says what the other does not.

import type { Colors } from '../model/documents/colors.ts';
import type { Logo } from '../model/tenants/logo.ts';

export interface Party {
  readonly name: string;
  /** Address, tax number, how to reach them: one thing a line. */
  readonly lines: readonly string[];
  /** Of a seller. */
  readonly logo?: Logo | null;
  /** Its dots, where the paper is printed. */
  readonly logoPng?: Uint8Array;
}

/** Where one may go on. */
export interface DocumentLink {
  readonly label: string;
  readonly url: string;
}

export interface DocumentRow {
  readonly description: string;
  /** The period that it covers, in smaller letters. */
  readonly detail: string | null;
  readonly quantity: string;
  readonly unitAmount: string;
  readonly amount: string;
}

export interface DocumentSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** What it says of tax at one rate. */
export interface DocumentTax {
  /** With the name of the tax: VAT 7.5 %. */
  readonly rate: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

export interface DocumentContent {
  readonly title: 'Invoice' | 'Receipt' | 'Credit note';
  readonly number: string;
  /** In a word or two: paid, due, refunded. */
  readonly state: { readonly words: string; readonly tone: 'good' | 'open' | 'bad' };
  readonly seller: Party;
  readonly billedTo: Party;
  /** Label and value: issued, due, plan. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rows: readonly DocumentRow[];
  readonly sums: readonly DocumentSum[];
  /** One for each rate; none where there is no tax. */
  readonly taxes: readonly DocumentTax[];
  /** What was paid and given back, one thing a line. */
  readonly happened: readonly (readonly [day: string, words: string, amount: string])[];
  readonly notes: readonly string[];
  /** Where what is due can be paid. */
  readonly pay: DocumentLink | null;
  readonly colors: Colors;
}
