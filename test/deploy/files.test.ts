// The deployment files say what the program understands: its commands, settings, ports and health
// checks, and give it the time to stop.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { commands } from '../../src/commands.ts';
import { environmentNames, readConfig } from '../../src/frame/config.ts';
import {
  composeFile,
  composeProcesses,
  type DescribedProcess,
  directivesOf,
  kubernetesObjects,
  kubernetesProcesses,
  ROOT,
  read,
  systemdProcesses,
  unitFiles,
} from './processes.ts';

const processes = [...composeProcesses(), ...systemdProcesses(), ...kubernetesProcesses()];
const COMMANDS = ['api', 'mcp', 'migrate', 'worker'];

/** Of the live settings; the service's own limit comes on top. */
const DRAIN_SECONDS = 5;
const stopSeconds = () => {
  const folder = `${ROOT}src/commands`;
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/STOP_WITHIN_MS = ([\d_]+)/g)]);
  assert.ok(found.length > 0);
  return Math.max(...found.map(([, ms = '']) => Number(ms.replaceAll('_', '')))) / 1_000;
};

const faultsOf = (find: (process: DescribedProcess) => readonly string[]) =>
  processes.flatMap((each) => find(each).map((fault) => `${each.place}: ${fault}`));

describe('each kind of deployment', () => {
  it('runs the same four commands, which exist', () => {
    for (const kind of [composeProcesses(), systemdProcesses(), kubernetesProcesses()]) {
      assert.deepEqual(kind.map(({ command }) => command).sort(), COMMANDS);
    }
    assert.deepEqual(
      COMMANDS.filter((name) => commands[name] === undefined),
      [],
    );
  });

  it('sets only what Sanwo reads', () => {
    const known = new Set(environmentNames());
    assert.deepEqual(
      faultsOf(({ environment }) => Object.keys(environment).filter((name) => !known.has(name))),
      [],
    );
  });

  it('sets everything that live mode needs, and no secret but in a file', () => {
    const secrets = environmentNames()
      .filter((name) => name.endsWith('_FILE'))
      .map((name) => name.replace(/_FILE$/, ''));
    assert.deepEqual(
      faultsOf(({ environment }) =>
        Object.keys(environment).filter((name) => secrets.includes(name)),
      ),
      [],
    );
    const wrong = faultsOf(({ environment, command }) => {
      if (command === 'mcp') return [];
      const filled = Object.entries(environment).map(([name, value]) =>
        name.endsWith('_FILE')
          ? ([name.replace(/_FILE$/, ''), VALUES[name] ?? ''] as const)
          : ([name, value === '' ? 'filled in' : value] as const),
      );
      try {
        readConfig(Object.fromEntries(filled));
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
    assert.deepEqual(wrong, []);
  });

  it('gives a process longer to stop than it takes', () => {
    const least = DRAIN_SECONDS + stopSeconds();
    assert.deepEqual(
      faultsOf(({ stopsWithinSeconds, command }) => {
        if (command === 'migrate' && stopsWithinSeconds === null) return [];
        return Number(stopsWithinSeconds) > least ? [] : [`${stopsWithinSeconds} s`];
      }),
      [],
    );
  });

  it('asks for health where the process listens', () => {
    const listens: Readonly<Record<string, string>> = {
      api: 'PORT',
      worker: 'WORKER_PORT',
      mcp: 'MCP_PORT',
    };
    const wrong = faultsOf(({ command, checks, environment }) =>
      checks
        .filter(({ port }) => port !== Number(environment[listens[command] ?? '']))
        .map(({ port, path }) => `${path} at ${port}`),
    );
    assert.deepEqual(wrong, []);
    assert.ok(processes.flatMap(({ checks }) => checks).length >= 12);
  });

  it('has the owner of the tables for migrations alone', () => {
    const owners = processes.filter(({ environment }) => environment.MIGRATE_URL_FILE);
    assert.deepEqual([...new Set(owners.map(({ command }) => command))], ['migrate']);
    assert.equal(owners.length, 3);
  });
});

const VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: 'postgres://sanwo@db/sanwo',
  DATABASE_DIRECT_URL_FILE: 'postgres://sanwo@db/sanwo',
  MIGRATE_URL_FILE: 'postgres://owner@db/sanwo',
  MASTER_KEY_FILE: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  PROVIDER_CLIENT_SECRET_FILE: 'secret',
  PROVIDER_SIGNATURE_KEY_FILE: 'signature',
};

describe('compose.yaml', () => {
  const { services, secrets } = composeFile();

  it('names files that are there, or that deploy/compose/secrets.sh creates', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanwo-compose-'));
    try {
      execFileSync('sh', [`${ROOT}deploy/compose/secrets.sh`], { cwd: folder });
      for (const { file } of Object.values(secrets))
        assert.ok(existsSync(join(folder, file)), file);
      const key = readFileSync(join(folder, 'secrets/master-key'), 'utf8');
      execFileSync('sh', [`${ROOT}deploy/compose/secrets.sh`], { cwd: folder });
      assert.equal(readFileSync(join(folder, 'secrets/master-key'), 'utf8'), key);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    const local = mounted
      .map((each) => each.split(':')[0] ?? '')
      .filter((each) => /^\./.test(each));
    assert.ok(local.length >= 2);
    for (const path of local) assert.ok(existsSync(join(ROOT, path)), path);
  });

  it('gives each process the secrets that its settings name, and no other', () => {
    for (const [name, { environment = {}, secrets: given = [], image }] of Object.entries(
      services,
    )) {
      assert.deepEqual(
        given.filter((each) => secrets[each] === undefined),
        [],
        name,
      );
      if (image !== 'sanwo') continue;
      const named = Object.entries(environment)
        .filter(([setting]) => setting.endsWith('_FILE'))
        .map(([, path]) => basename(path));
      assert.deepEqual([...given].sort(), named.sort(), name);
    }
  });

  it('keeps our containers from writing, and starts them in their order', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) assert.ok(services[other], other);
      if (service.image !== 'sanwo') continue;
      assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name);
    }
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');

  it('installs what npm pack made, as a user of its own, and asks for health without curl', () => {
    assert.match(text, /npm ci .*npm pack/);
    assert.match(text, /npm install .*--omit=dev .*\/release\/\*\.tgz/);
    const last = text.slice(text.lastIndexOf('FROM '));
    assert.match(last, /^USER (?!0\b|root)\d+:\d+$/m);
    assert.ok(last.indexOf('USER') < last.indexOf('ENTRYPOINT'));
    assert.doesNotMatch(last, /curl|wget|\bRUN npm/);
    for (const [, file = ''] of text.matchAll(/node_modules\/sanwo\/([\w./]+\.mjs)/g)) {
      assert.ok(existsSync(join(ROOT, file)), file);
    }
  });

  it('sets only what Sanwo reads, and exposes the ports that it sets', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(text) ?? [];
    const set = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
    const known = environmentNames();
    assert.deepEqual(
      Object.keys(set).filter((name) => !known.includes(name)),
      [],
    );
    const ports = Object.entries(set)
      .filter(([name]) => name.endsWith('PORT'))
      .map(([, value]) => value);
    const [, exposed = ''] = /^EXPOSE (.+)$/m.exec(text) ?? [];
    assert.deepEqual(exposed.split(' '), ports);
  });

  it('gets neither data nor secrets nor what npm made', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', '**/node_modules', 'data', 'secrets']) {
      assert.ok(ignored.includes(name), name);
    }
  });
});

describe('the units of systemd', () => {
  it('are right for systemd', () => {
    const verify = '/usr/bin/systemd-analyze';
    const folder = mkdtempSync(join(tmpdir(), 'sanwo-units-'));
    try {
      for (const path of unitFiles()) {
        const copy = join(folder, basename(path));
        // Where the package is not installed, its command is not there.
        writeFileSync(copy, read(path).replace('/usr/local/bin/sanwo', '/bin/true'));
        if (!existsSync(verify)) continue;
        const output = execFileSync(verify, ['verify', copy], { encoding: 'utf8', stdio: 'pipe' });
        assert.equal(output, '', path);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('run as users of their own, who write nowhere, with secrets as credentials', () => {
    for (const path of unitFiles()) {
      const all = directivesOf(path);
      for (const [name, value] of [
        ['DynamicUser', 'yes'],
        ['ProtectSystem', 'strict'],
        ['NoNewPrivileges', 'yes'],
        ['CapabilityBoundingSet', ''],
      ] as const) {
        assert.deepEqual(all(name), [value], `${path} ${name}`);
      }
      const loaded = all('LoadCredential').map((each) => each.split(':')[0]);
      const named = all('Environment').filter((line) => line.includes('%d/'));
      assert.deepEqual(named.map((line) => basename(line)).sort(), loaded.sort(), path);
      assert.ok(named.every((line) => /^[A-Z_]+_FILE=/.test(line)));
    }
  });
});

describe('the manifests of Kubernetes', () => {
  const objects = kubernetesObjects();
  const of = (kind: string) => objects.filter((each) => each.kind === kind);

  it('run without root, without writing, and with the secrets that they name', () => {
    for (const { file, spec } of [...of('Deployment'), ...of('Job')]) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      assert.equal(pod.securityContext.runAsNonRoot, true, file);
      assert.equal(container?.securityContext.readOnlyRootFilesystem, true, file);
      assert.equal(container?.securityContext.allowPrivilegeEscalation, false, file);
      const volumes = pod.volumes.map(({ name }) => name);
      const mounts = container?.volumeMounts ?? [];
      assert.deepEqual(mounts.map(({ name }) => name).sort(), volumes.sort(), file);
      const secrets = pod.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
      for (const name of secrets) {
        assert.ok(
          of('Secret').some(({ metadata }) => metadata.name === name),
          name,
        );
      }
    }
  });

  it('name each file of a secret where it is mounted', () => {
    const keyOf = (secret: string | undefined) =>
      Object.keys(of('Secret').find(({ metadata }) => metadata.name === secret)?.stringData ?? {});
    for (const { place, environment } of kubernetesProcesses()) {
      const object = objects.find(
        ({ file, kind }) => file === place && /^(?:Deployment|Job)$/.test(kind),
      );
      const pod = object?.spec.template.spec;
      const there = (pod?.containers[0]?.volumeMounts ?? []).flatMap(({ name, mountPath }) => {
        const secret = pod?.volumes.find((volume) => volume.name === name)?.secret?.secretName;
        return keyOf(secret).map((key) => `${mountPath}/${key}`);
      });
      const named = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      assert.deepEqual(named.map(([, path]) => path).sort(), there.sort(), place);
    }
  });

  it('send no requests to a process that says that it stops', () => {
    for (const { file, spec } of of('Deployment')) {
      const [container] = spec.template.spec.containers;
      assert.equal(container?.livenessProbe?.httpGet.path, '/healthz', file);
      assert.equal(container?.readinessProbe?.httpGet.path, '/readyz', file);
    }
  });

  it('keep one of each running while nodes are drained, and lead requests to it', () => {
    for (const { metadata, spec } of of('Deployment')) {
      const labels = spec.selector.matchLabels;
      const budget = of('PodDisruptionBudget').find((each) => each.metadata.name === metadata.name);
      assert.deepEqual(budget?.spec.selector.matchLabels, labels, metadata.name);
      assert.deepEqual(
        Object.entries(spec.template.metadata.labels)[0],
        Object.entries(labels ?? {})[0],
      );
    }
    for (const { metadata, spec } of of('Service')) {
      const target = of('Deployment').find((each) => each.metadata.name === metadata.name);
      assert.deepEqual(spec.selector, target?.spec.selector.matchLabels);
    }
  });

  it('use the image of this version', () => {
    const { version } = JSON.parse(read('package.json'));
    const images = [...of('Deployment'), ...of('Job')].map(
      ({ spec }) => spec.template.spec.containers[0]?.image,
    );
    assert.deepEqual([...new Set(images)], [`sanwo:${version}`]);
  });
});
