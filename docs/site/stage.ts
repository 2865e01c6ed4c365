// Lays the pages out as Astro wants them: the guides as they are, and what is generated from the
// code or kept elsewhere in docs/ under a title of its own. Links between the files, which lead the
// right way on a disk, become addresses of the site.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Where the API serves the site. */
export const BASE = '/docs/guides';

const DOCS = new URL('../', import.meta.url);
const GUIDES = new URL('guides/', DOCS);
const STAGE = new URL('src/content/docs/', import.meta.url);

/** Pages that stand elsewhere, most of them written by generators: each has one place only. */
const ELSEWHERE: Readonly<Record<string, { readonly source: string; readonly about: string }>> = {
  errors: {
    source: 'reference/errors.md',
    about: 'Every error code, and what to do about it.',
  },
  events: {
    source: 'reference/events.md',
    about: 'Every event, what it means, and an example of the whole body.',
  },
  metrics: {
    source: 'reference/metrics.md',
    about: 'Every metric of the reports, and how it is computed.',
  },
  states: {
    source: 'reference/states.md',
    about: 'The states of subscriptions, invoices, payments and mandates, and what changes them.',
  },
  roles: {
    source: 'reference/roles.md',
    about: 'Which role can use which operation.',
  },
  glossary: {
    source: 'reference/glossary.md',
    about: 'The terms that the API and these pages use, with one meaning each.',
  },
  performance: {
    source: 'performance.md',
    about: 'What one machine can do, with measurements, and how to repeat them.',
  },
};

export interface StagedPage {
  readonly slug: string;
  /** As it lies in the checkout, from docs/. */
  readonly source: string;
  readonly text: string;
  /** Links to files that are no page of the site: they are left as words. */
  readonly lost: readonly string[];
}

export function stagedPages(): StagedPage[] {
  const guides = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
  const sources = [
    ...guides.map((name) => ({ slug: name.slice(0, -'.md'.length), source: `guides/${name}` })),
    ...Object.entries(ELSEWHERE).map(([slug, { source }]) => ({ slug, source })),
  ];
  const slugOf = new Map(sources.map(({ slug, source }) => [source, slug]));
  return sources.map(({ slug, source }) => {
    const text = readFileSync(new URL(source, DOCS), 'utf8');
    const page = source.startsWith('guides/') ? text : withFrontMatter(slug, text);
    return { slug, source, ...withAddresses(page, source, slugOf) };
  });
}

export function stage(): void {
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE, { recursive: true });
  writeFileSync(new URL('404.md', STAGE), NOT_FOUND);
  for (const { slug, source, text, lost } of stagedPages()) {
    for (const path of lost) console.error(`docs/${source}: ${path} is no page of the site`);
    writeFileSync(new URL(`${slug}.md`, STAGE), text);
  }
}

const NOT_FOUND = `---
title: Page not found
editUrl: false
pagefind: false
tableOfContents: false
---

The page may have moved. Use the search above, or go to the [first page of the guides](${BASE}/).
`;

/** The heading of a plain document is the title of its page. */
function withFrontMatter(slug: string, text: string): string {
  const [, title] = /^# (.+)\n/.exec(text) ?? [];
  if (title === undefined) throw new Error(`the page ${slug} does not begin with a title`);
  const front = {
    title,
    description: ELSEWHERE[slug]?.about,
    tableOfContents: { maxHeadingLevel: 2 },
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  // How the file comes about is for whoever works on it.
  const body = text
    .slice(text.indexOf('\n') + 1)
    .replace(/^\n(?:Written|Drawn) [\s\S]*?\n\n/, '\n');
  return `---\n${lines.join('\n')}\n---\n${body.replace(DIAGRAM, asTable)}`;
}

const DIAGRAM = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g;
const ARROW = /^ *(\S+) --> ([^:\n]+)(?:: (.*))?$/gm;

/** What other readers draw as a diagram of states is a table here, which needs no script. */
function asTable(_diagram: string, drawn: string): string {
  const rows = [...drawn.matchAll(ARROW)].map(([, from = '', to = '', trigger = '']) => {
    const begins = from === '[*]' ? 'new' : `\`${from}\``;
    const ends = to === '[*]' ? 'the end' : `\`${to}\``;
    return `| ${begins} | ${trigger} | ${ends} |`;
  });
  return ['| from | when | to |\n|---|---|---|', ...rows].join('\n');
}

const FENCE = /^(?:```|~~~)/;
const PICTURE = /\]\((\.\.\/pictures\/[^)\s]+)\)/g;
const LINK = /\[([^\]]*)\]\(([^)\s:]+\.md)(#[^)\s]*)?\)/g;

function withAddresses(text: string, source: string, slugOf: ReadonlyMap<string, string>) {
  let isCode = false;
  const lost: string[] = [];
  const follow = (...link: string[]) => {
    const [, words = '', path = '', anchor = ''] = link;
    const target = new URL(path, `file:///${source}`).pathname.slice(1);
    const slug = slugOf.get(target);
    if (slug === undefined) lost.push(path);
    if (slug === undefined) return words;
    return `[${words}](${BASE}/${slug === 'index' ? '' : `${slug}/`}${anchor})`;
  };
  const lines = text.split('\n').map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) return line;
    return line.replace(PICTURE, '](../../../$1)').replace(LINK, follow);
  });
  return { text: lines.join('\n'), lost };
}
