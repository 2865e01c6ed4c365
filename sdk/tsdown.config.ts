// How the package is built: once for import, once for require, each with its types.

import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  format: ['esm', 'cjs'],
  // Every export says its type, so that declarations need no type checker.
  dts: { oxc: true },
  platform: 'neutral',
  target: 'es2022',
  outExtensions: ({ format }) =>
    format === 'cjs' ? { js: '.cjs', dts: '.d.cts' } : { js: '.js', dts: '.d.ts' },
  deps: { neverBundle: /^node:/ },
  clean: true,
  logLevel: 'warn',
});
