// For `node --import`: reads the sources of this checkout with their types taken out already, from
// node_modules/.cache. What Node takes types out with holds 25 MB in each process that uses it: so
// it is used once for each version of a file, and not at all after `npm ci` has kept all of them.
// And finds what one source imports of another without a look at folders: a fifth of a start.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir, registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const KEPT = new URL('node_modules/.cache/stripped/', ROOT);
const PACKAGES = new URL('node_modules/', ROOT).href;
const PROGRAMS = '{src,simulator,sdk/src}/**/*.ts';

/** After it a start has only those files to strip that were changed since. */
export function keepAllStripped() {
  for (const path of globSync(PROGRAMS, { cwd: fileURLToPath(ROOT) })) {
    if (!path.endsWith('.test.ts')) stripped(new URL(path, ROOT));
  }
}

function stripped(url) {
  const text = readFileSync(url, 'utf8');
  const name = createHash('sha256').update(process.version).update(text).digest('hex');
  const file = new URL(`${name}.js`, KEPT);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const script = stripTypeScriptTypes(text);
    keep(file, script);
    return script;
  }
}

function keep(file, script) {
  const draft = new URL(`${file.href}.${process.pid}`);
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(draft, script);
    renameSync(draft, file);
  } catch {
    // Where nothing can be written, as in an image that is only read, each start strips anew.
  }
}

const isOurs = (url) => url?.startsWith(ROOT.href) && !url.startsWith(PACKAGES);

/** The path of a source is written out in full wherever it is imported. */
function resolve(specifier, context, next) {
  const { parentURL } = context;
  const isPath = specifier.startsWith('.') && specifier.endsWith('.ts');
  if (!isPath || !isOurs(parentURL)) return next(specifier, context);
  const { href } = new URL(specifier, parentURL);
  return { url: href, format: 'module-typescript', shortCircuit: true };
}

function load(url, context, next) {
  if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: stripped(new URL(url)), shortCircuit: true };
}

// Where Node keeps what it compiled, it keeps it without types.
registerHooks(getCompileCacheDir() === undefined ? { resolve, load } : { resolve });
