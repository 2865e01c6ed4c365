// A document as a PDF on A4: real text in a face that is carried along, one page for a plain one.

import PdfDocument from 'pdfkit';
import type { DocumentContent, Party } from './content.ts';
import type { Face, Fonts } from './fonts.ts';

const MARGIN = 50;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#17202a';
const SOFT = '#5b6673';
const LINE = '#dfe4e9';
const TONES = { good: '#12724a', open: '#8a5300', bad: '#b3261e' } as const;
/** Where the columns of a table end, from the left. */
const COLUMNS = { quantity: WIDTH - 190, unitAmount: WIDTH - 95, amount: WIDTH };

/** A letter has its accents with it. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Style {
  readonly size: number;
  readonly face?: Face;
  readonly color?: string;
  /** Ends there instead of beginning at `x`. */
  readonly isRight?: boolean;
  readonly width?: number;
}

export async function pdfOf(content: DocumentContent, fonts: Fonts): Promise<Buffer> {
  const { title, number, seller } = content;
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: seller.name, Creator: 'Sanwo' },
  });
  for (const [name, file] of Object.entries(fonts.faces)) document.registerFont(name, file);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  drawAll(pen(document, fonts), content);
  document.end();
  return await whole;
}

type Pen = ReturnType<typeof pen>;

/** Writes from the top down; `y` is how far it has come. */
function pen(document: PDFKit.PDFDocument, fonts: Fonts) {
  let y = MARGIN;

  function roomFor(height: number): void {
    if (y + height <= BOTTOM) return;
    document.addPage();
    y = MARGIN;
  }

  function widthOf(words: string, { size, face = 'regular' }: Style): number {
    let width = 0;
    for (const piece of fonts.split(words, face)) {
      width += document.font(piece.face).fontSize(size).widthOfString(piece.words);
    }
    return width;
  }

  /** One line at the height that it has come to. */
  function put(words: string, x: number, style: Style): void {
    const { size, face = 'regular', color = INK, isRight = false } = style;
    let at = MARGIN + (isRight ? x - widthOf(words, style) : x);
    for (const piece of fonts.split(words, face)) {
      document.font(piece.face).fontSize(size).fillColor(color);
      document.text(piece.words, at, y, { lineBreak: false });
      at += document.widthOfString(piece.words);
    }
  }

  const linesOf = (words: string, style: Style) =>
    brokenToFit(words, style.width ?? WIDTH, (part) => widthOf(part, style));

  return {
    document,
    put,
    linesOf,
    roomFor,
    down: (by: number) => {
      y += by;
    },
    at: () => y,
    goTo: (height: number) => {
      y = height;
    },
    rule(color = LINE, width = 0.75) {
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke();
    },
  };
}

/**
 * As many lines as it takes within a width, broken between words where it can be. Each word is
 * measured by itself: some signs take no room, and a line that never fills would be measured anew
 * with each of them.
 */
function brokenToFit(words: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [''];
  let taken = 0;
  function begin(): void {
    if (lines.at(-1) === '') return;
    lines.push('');
    taken = 0;
  }
  function add(part: string): void {
    if (taken + measure(part.trimEnd()) > width) begin();
    lines[lines.length - 1] += part;
    taken += measure(part);
  }
  for (const word of words.split(/(?<=\s)/)) {
    if (measure(word.trimEnd()) <= width) add(word);
    else {
      begin();
      for (const { segment } of LETTERS.segment(word)) add(segment);
    }
  }
  return lines.map((line) => line.trimEnd());
}

function drawAll(on: Pen, content: DocumentContent): void {
  on.rule(content.colors.own, 4);
  on.down(20);
  drawHead(on, content);
  drawAbout(on, content);
  drawPay(on, content);
  drawRows(on, content);
  drawSums(on, content);
  drawTaxes(on, content);
  drawHappened(on, content);
  for (const note of content.notes) drawWords(on, note, { size: 9, color: SOFT });
}

function drawHead(on: Pen, { title, number, seller, state }: DocumentContent): void {
  const top = on.at();
  on.put(title, WIDTH, { size: 18, face: 'strong', isRight: true });
  on.down(24);
  on.put(number, WIDTH, { size: 10, isRight: true });
  on.down(15);
  const color = TONES[state.tone];
  on.put(state.words, WIDTH, { size: 10, face: 'strong', color, isRight: true });
  const right = on.at() + 15;
  on.goTo(top);
  drawLogo(on, seller);
  drawParty(on, seller, { size: 13, width: WIDTH * 0.6 });
  on.goTo(Math.max(on.at(), right) + 22);
}

const POINTS_IN_PIXEL = 0.75;
const PLATE = '#161c22';
const PLATE_EDGE = 6;

/** White letters are seen on paper by what is behind them. */
function drawLogo(on: Pen, { logo, logoPng }: Party): void {
  if (!logo || !logoPng) return;
  const [width, height] = [logo.width * POINTS_IN_PIXEL, logo.height * POINTS_IN_PIXEL];
  const edge = logo.ground === 'dark' ? PLATE_EDGE : 0;
  const top = on.at();
  if (edge > 0) {
    on.document.roundedRect(MARGIN, top, width + 2 * edge, height + 2 * edge, 4).fill(PLATE);
  }
  on.document.image(Buffer.from(logoPng), MARGIN + edge, top + edge, { width, height });
  on.down(height + 2 * edge + 8);
}

function drawParty(on: Pen, { name, lines }: Party, style: Style): void {
  drawWords(on, name, { ...style, face: 'strong' });
  for (const line of lines) drawWords(on, line, { ...style, size: 9, color: SOFT });
}

function drawWords(on: Pen, words: string, style: Style): void {
  for (const line of on.linesOf(words, style)) {
    on.roomFor(style.size * 1.5);
    on.put(line, 0, style);
    on.down(style.size * 1.45);
  }
}

function drawAbout(on: Pen, { billedTo, facts }: DocumentContent): void {
  const top = on.at();
  const middle = WIDTH * 0.55;
  for (const [label, value] of facts) {
    on.put(label, middle, { size: 9, color: SOFT });
    on.put(value, WIDTH, { size: 9, isRight: true });
    on.down(14);
  }
  const right = on.at();
  on.goTo(top);
  on.put('Billed to', 0, { size: 9, color: SOFT });
  on.down(14);
  drawParty(on, billedTo, { size: 10, width: middle - 24 });
  on.goTo(Math.max(on.at(), right) + 22);
}

function drawPay(on: Pen, { pay, colors }: DocumentContent): void {
  if (pay === null) return;
  const { document } = on;
  const top = on.at();
  // A bright one is seen on paper by its edge.
  const edge = colors.onOwn === '#000000' ? SOFT : colors.own;
  document.roundedRect(MARGIN, top, 190, 28, 4).lineWidth(0.75).fillAndStroke(colors.own, edge);
  on.down(9);
  on.put(pay.label, 14, { size: 10, face: 'strong', color: colors.onOwn });
  document.link(MARGIN, top, 190, 28, pay.url);
  on.goTo(top + 46);
}

function drawRows(on: Pen, { rows }: DocumentContent): void {
  const head = { size: 9, face: 'strong', color: SOFT } as const;
  on.put('Description', 0, head);
  on.put('Quantity', COLUMNS.quantity, { ...head, isRight: true });
  on.put('Unit price', COLUMNS.unitAmount, { ...head, isRight: true });
  on.put('Amount', COLUMNS.amount, { ...head, isRight: true });
  on.down(15);
  on.rule();
  for (const row of rows) {
    const width = COLUMNS.quantity - 60;
    const words = on.linesOf(row.description, { size: 10, width });
    const detail = row.detail === null ? [] : on.linesOf(row.detail, { size: 8, width });
    on.roomFor(words.length * 14 + detail.length * 12 + 16);
    on.down(8);
    const number = { size: 10, isRight: true } as const;
    on.put(row.quantity, COLUMNS.quantity, number);
    on.put(row.unitAmount, COLUMNS.unitAmount, number);
    on.put(row.amount, COLUMNS.amount, number);
    for (const line of words) {
      on.put(line, 0, { size: 10 });
      on.down(14);
    }
    for (const line of detail) {
      on.put(line, 0, { size: 8, color: SOFT });
      on.down(12);
    }
    on.down(4);
    on.rule();
  }
}

function drawSums(on: Pen, { sums }: DocumentContent): void {
  on.down(10);
  for (const { label, amount, isTotal = false } of sums) {
    on.roomFor(18);
    const face = isTotal ? 'strong' : 'regular';
    on.put(label, WIDTH * 0.55, { size: 10, face, color: isTotal ? INK : SOFT });
    on.put(amount, WIDTH, { size: 10, face, isRight: true });
    on.down(17);
  }
  on.down(16);
}

function drawTaxes(on: Pen, { taxes }: DocumentContent): void {
  if (taxes.length === 0) return;
  on.roomFor(24 + taxes.length * 18);
  const row = (cells: readonly string[], style: Style) => {
    const [rate = '', net = '', tax = '', total = ''] = cells;
    on.put(rate, 0, style);
    on.put(net, COLUMNS.quantity, { ...style, isRight: true });
    on.put(tax, COLUMNS.unitAmount, { ...style, isRight: true });
    on.put(total, COLUMNS.amount, { ...style, isRight: true });
    on.down(14);
  };
  row(['Tax rate', 'Before tax', 'Tax', 'With tax'], { size: 9, face: 'strong', color: SOFT });
  on.rule();
  on.down(5);
  for (const { rate, net, tax, total } of taxes) row([rate, net, tax, total], { size: 9 });
  on.down(16);
}

function drawHappened(on: Pen, { happened }: DocumentContent): void {
  if (happened.length === 0) return;
  on.roomFor(40);
  on.put('Payments', 0, { size: 9, face: 'strong', color: SOFT });
  on.down(16);
  for (const [day, words, amount] of happened) {
    on.roomFor(16);
    on.put(day, 0, { size: 9, color: SOFT });
    on.put(amount, WIDTH, { size: 9, isRight: true });
    for (const line of on.linesOf(words, { size: 9, width: WIDTH - 220 })) {
      on.put(line, 110, { size: 9 });
      on.down(13);
    }
    on.down(2);
  }
  on.down(14);
}
