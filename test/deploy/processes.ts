// The processes that the deployment files describe, read from each kind of file into one shape.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

export interface DescribedProcess {
  /** The file, and the name in it. */
  readonly place: string;
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stopsWithinSeconds: number | null;
  /** Paths of its health checks, with the port that they ask. */
  readonly checks: readonly { readonly port: number; readonly path: string }[];
}

/** Every document of a file; a mistake in its YAML is thrown. */
function documentsOf(path: string): Record<string, unknown>[] {
  return parseAllDocuments(read(path), { merge: true, strict: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as Record<string, unknown>;
  });
}

interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export const composeFile = () => documentsOf('compose.yaml')[0] as unknown as Compose;

/** NAME=value lines, without comments. */
function settingsIn(path: string): Record<string, string> {
  const lines = read(path).split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => splitOnce(line, '=')),
  );
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

export function composeProcesses(): DescribedProcess[] {
  const { services } = composeFile();
  return Object.entries(services)
    .filter(([, { image }]) => image === 'sanwo')
    .map(([name, service]) => ({
      place: `compose.yaml ${name}`,
      command: service.command?.join(' ') ?? '',
      environment: {
        ...(service.env_file ? settingsIn(`${service.env_file}.example`) : {}),
        ...service.environment,
      },
      stopsWithinSeconds: Number(
        /^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1] ?? Number.NaN,
      ),
      checks: service.healthcheck?.disable
        ? []
        : [{ port: Number(service.healthcheck?.test?.at(-1)), path: '/healthz' }],
    }));
}

const UNITS = 'deploy/systemd/';
export const unitFiles = () =>
  readdirSync(`${ROOT}${UNITS}`)
    .filter((name) => name.endsWith('.service'))
    .map((name) => `${UNITS}${name}`);

/** Every value of a directive of a unit. */
export function directivesOf(path: string): (name: string) => string[] {
  const lines = read(path)
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => splitOnce(line, '='));
  return (name) => lines.filter(([each]) => each === name).map(([, value]) => value);
}

export function systemdProcesses(): DescribedProcess[] {
  return unitFiles().map((path) => {
    const all = directivesOf(path);
    const own = Object.fromEntries(all('Environment').map((line) => splitOnce(line, '=')));
    const shared = all('EnvironmentFile').length > 0 ? settingsIn(`${UNITS}sanwo.env.example`) : {};
    const [line = ''] = all('ExecStart');
    return {
      place: path,
      command: line.split(' ').slice(1).join(' '),
      environment: { ...shared, ...own },
      stopsWithinSeconds: all('Type').includes('oneshot') ? null : Number(all('TimeoutStopSec')[0]),
      checks: [],
    };
  });
}

const MANIFESTS = 'deploy/kubernetes/';

export interface KubernetesObject {
  readonly file: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly template: { readonly spec: PodSpec; readonly metadata: { labels: object } };
    readonly selector: { readonly matchLabels?: object };
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[];
  };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly {
    readonly args: readonly string[];
    readonly image: string;
    readonly env?: readonly {
      readonly name: string;
      readonly value?: string;
      readonly valueFrom?: { readonly configMapKeyRef: { name: string; key: string } };
    }[];
    readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
    readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
    readonly livenessProbe?: Probe;
    readonly readinessProbe?: Probe;
    readonly startupProbe?: Probe;
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
  readonly volumes: readonly { readonly name: string; readonly secret?: { secretName: string } }[];
}

export function kubernetesObjects(): KubernetesObject[] {
  const names = readdirSync(`${ROOT}${MANIFESTS}`).sort();
  return names.flatMap((name) => {
    const file = `${MANIFESTS}${name}`;
    return documentsOf(file).map((each) => ({ ...(each as unknown as KubernetesObject), file }));
  });
}

export function kubernetesProcesses(): DescribedProcess[] {
  const objects = kubernetesObjects();
  const settings = (name: string) =>
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data ??
    {};
  const pods = objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  return pods.map(({ file, kind, spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers;
    if (!container) throw new Error(`${file} has no container`);
    const shared = (container.envFrom ?? []).map(({ configMapRef }) => settings(configMapRef.name));
    const own = (container.env ?? []).map(({ name, value, valueFrom }) => {
      const from = valueFrom?.configMapKeyRef;
      return [name, value ?? settings(from?.name ?? '')[from?.key ?? ''] ?? ''] as const;
    });
    const { livenessProbe, readinessProbe, startupProbe, ports = [] } = container;
    const probes = [livenessProbe, readinessProbe, startupProbe].filter(
      (each) => each !== undefined,
    );
    return {
      place: file,
      command: container.args.join(' '),
      environment: Object.assign({}, ...shared, Object.fromEntries(own)),
      stopsWithinSeconds: kind === 'Job' ? null : (pod.terminationGracePeriodSeconds ?? Number.NaN),
      checks: probes.map(({ httpGet: { path, port } }) => ({
        path,
        port: ports.find(({ name }) => name === port)?.containerPort ?? Number.NaN,
      })),
    };
  });
}
