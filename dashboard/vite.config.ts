// How the dashboard is made of its sources: hashed files in assets/, and a manifest of what each
// screen loads, from which the sizes are measured. The developer's server hands on to the API all
// that is not the dashboard's own.

import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const API = process.env.SANWO_BASE_URL ?? 'http://127.0.0.1:8080';
const OF_THE_API =
  '^/(?:v1|auth|session|docs|openapi\\.json|favicon\\.svg|pay|i|s|thanks)(?:[/?]|$)';

export default defineConfig({
  root: here('./'),
  plugins: [react(), tailwind()],
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
