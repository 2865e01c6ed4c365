// How the dashboard is made of its sources: hashed files in assets/, and a manifest of what each
// screen loads, from which the sizes are measured. The developer's server hands on to the API all
// that is not the dashboard's own.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const API = process.env.SANWO_BASE_URL ?? 'http://127.0.0.1:8080';
const OF_THE_API =
  '^/(?:v1|auth|session|docs|openapi\\.json|favicon\\.svg|pay|i|s|thanks)(?:[/?]|$)';

/**
 * Writes into the page what it shows and asks for before its files are there. The stylesheet stands
 * after the outline, so that the browser draws the outline without it.
 */
const outline: Plugin = {
  name: 'outline',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const styles = readFileSync(here('./src/outline.css'), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ');
      // The developer's server has none: there the script brings the styles.
      const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      const early = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"');
      const script = `<script>${await beginning()}</script>`;
      return html
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(sheet, early)
        .replace('</head>', `<style>${styles.trim()}</style>\n$&`)
        .replace('<div id="dashboard">', () => `${script}\n${sheet}<div id="dashboard">`)
        .replace(/\n\s+/g, '\n');
    },
  },
};

async function beginning(): Promise<string> {
  const outcome = await build({
    ...{ configFile: false, logLevel: 'warn' },
    build: {
      write: false,
      rolldownOptions: { input: here('./src/begin.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = [outcome].flat()[0] as { readonly output: readonly { code: string }[] };
  return output[0]?.code.trim() ?? '';
}

export default defineConfig({
  root: here('./'),
  plugins: [react(), tailwind(), outline],
  resolve: { alias: { '@sanwo/sdk': here('../sdk/src/index.ts') } },
  build: {
    outDir: here('./building'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // As old as what the styles need: light-dark().
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // A picture in the text of a script would be loaded by everybody who loads the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: { [OF_THE_API]: { target: API, changeOrigin: false } },
  },
});
