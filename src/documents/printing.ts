// Runs in its own thread: the layout of a page takes a tenth of a second, which would delay all
// other requests.

import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from './content.ts';
import { loadFonts } from './fonts.ts';
import { pdfOf } from './pdf.ts';

const fonts = loadFonts();

parentPort?.on('message', async ({ content }: { readonly content: DocumentContent }) => {
  try {
    parentPort?.postMessage({ pdf: await pdfOf(content, fonts) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
