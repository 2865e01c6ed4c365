// Packages: what a production install has is enough to run, and nothing is installed for nobody.

import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { files, pathsOf, type SourceFile } from './tree.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface InstalledPackage {
  readonly bin?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, InstalledPackage>>;
};

const IMPORT = /^(?:import|export)\s+(type\s+)?[^'";]*?\s*from\s*'([^.'][^']*)'/gm;
const BARE = /^import\s*()'([^.'][^']*)'|\bimport\(()'([^.'][^']*)'\)/gm;

/** `@scope/name` of `@scope/name/part`; null of what Node itself has. */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith('node:')) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const importsOf = ({ text }: SourceFile) =>
  [...text.matchAll(IMPORT), ...text.matchAll(BARE)].flatMap(([, type, fixed, , dynamic]) => {
    const name = packageOf(fixed ?? dynamic ?? '');
    return name === null ? [] : [{ name, isType: Boolean(type) }];
  });

describe('packages', () => {
  it('that the service and the simulator load are there in production', () => {
    const service = files.filter(
      ({ path, isTest }) => !isTest && /^(?:src|simulator|sdk\/src)\//.test(path),
    );
    const missing = service.flatMap((file) =>
      importsOf(file)
        .filter(({ name, isType }) => !isType && !(name in manifest.dependencies))
        .map(({ name }) => `${file.path}: ${name}`),
    );
    assertNone(missing, 'not in dependencies, so npm ci --omit=dev && npm start would fail');
  });

  it('are each used: imported, described by types, or run', () => {
    const imported = new Set(files.flatMap(importsOf).map(({ name }) => name));
    const others = pathsOf('{.ci/*,biome.json,generate/*.mjs,dashboard/**/*.css}').filter(
      (path) => !/\/(?:dist|generators)(?:\/|$)/.test(path),
    );
    const tools = [
      ...Object.values(manifest.scripts),
      ...others.map(read),
      ...files.map(({ text }) => text),
    ].join('\n');
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const peers = new Set(
      installed.flatMap((name) =>
        Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {}),
      ),
    );
    const isUsed = (name: string) => {
      if (peers.has(name)) return true;
      const described = name.replace(/^@types\//, '');
      const commands = Object.keys(packages[`node_modules/${name}`]?.bin ?? {});
      if (imported.has(name) || (described !== name && imported.has(described))) return true;
      if (name === '@types/node' || tools.includes(`'${name}`) || tools.includes(`"${name}`)) {
        return true;
      }
      return commands.some((command) => new RegExp(`\\b${command}\\b`).test(tools));
    };
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    assertNone(
      names.filter((name) => !isUsed(name)),
      'installed and used by nothing',
    );
  });
});
