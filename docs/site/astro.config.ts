// The site of the guides: Starlight over the pages that build.ts has laid out. Neither the build
// nor a page loads anything from another address.

import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { sidebarOf } from './sidebar.ts';
import { BASE } from './stage.ts';

export default defineConfig({
  base: BASE,
  cacheDir: '../../node_modules/.cache/guides',
  trailingSlash: 'always',
  build: { format: 'directory' },
  devToolbar: { enabled: false },
  // Starlight's own version of it: bundled, or the pages would find another one above this folder.
  vite: { environments: { prerender: { resolve: { noExternal: ['js-yaml'] } } } },
  integrations: [
    starlight({
      title: 'Sanwo guides',
      description: 'Recurring billing for merchants and the engineers who integrate it.',
      favicon: '/favicon.svg',
      customCss: ['./src/brand.css'],
      sidebar: sidebarOf(),
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      credits: false,
      social: [{ icon: 'open-book', label: 'API reference', href: '/docs' }],
      lastUpdated: false,
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        // A phone shows whole commands, and drawings as they were drawn.
        defaultProps: {
          overridesByLang: { bash: { frame: 'none', wrap: true }, 'json,text': { wrap: true } },
        },
        styleOverrides: { borderRadius: '0.5rem' },
      },
    }),
  ],
});
