// What DATABASE_URL says: one host or several, how each is encrypted, and whether it must accept
// writes. The driver knows one host, and gives `sslmode` meanings of its own; here a URL means what
// it means to PostgreSQL's own programs.

export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type SslMode = (typeof SSL_MODES)[number];

export interface Encryption {
  /** Null where the URL does not say it. */
  readonly mode: SslMode | null;
  /** Files in PEM format. */
  readonly rootCertificate: string | null;
  readonly certificate: string | null;
  readonly key: string | null;
}

export interface DatabaseAddress {
  readonly hosts: readonly DatabaseHost[];
  /** The URL without what is read here, for one of the hosts. */
  urlOf(host: DatabaseHost): string;
  /** Hosts and database, without a secret. */
  readonly description: string;
  readonly user: string;
  readonly database: string;
  readonly encryption: Encryption;
  /** A host that accepts no writes is passed over. */
  readonly mustWrite: boolean;
}

/** A URL that cannot be used, in words that say what to write. They repeat no password. */
class AddressMistake extends Error {
  override readonly name = 'AddressMistake';
}

const DEFAULT_PORT = 5432;
/** Scheme, login, hosts, path and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?/;
const HOST_AND_PORT = /^(\[[^\]]+\]|[^:]*)(?::([^:]*))?$/;
/** Read here, and not by the driver. */
const READ_HERE = [
  'host',
  'port',
  'target_session_attrs',
  'ssl',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'uselibpqcompat',
];
const WRITING = ['any', 'read-write', 'primary'];

export function readAddress(url: string): DatabaseAddress {
  const [, scheme, login = '', authority = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  if (scheme === undefined) {
    throw new AddressMistake('must be a URL that starts with postgres:// or postgresql://');
  }
  const parameters = new URLSearchParams(query);
  const hosts = readHosts(authority, parameters);
  const attributes = parameters.get('target_session_attrs');
  if (attributes !== null && !WRITING.includes(attributes)) {
    throw new AddressMistake(
      `target_session_attrs=${attributes} cannot be used: Sanwo needs a host that accepts ` +
        'writes. Set it to read-write',
    );
  }
  const encryption = readEncryption(parameters);
  for (const name of READ_HERE) parameters.delete(name);
  const rest = parameters.size === 0 ? '' : `&${parameters}`;
  const address: DatabaseAddress = {
    hosts,
    description: hosts.map(hostText).join(', ') + path,
    user: decoded(login.replace(/(?::.*)?@$/, '')),
    database: decoded(path.slice(1)),
    encryption,
    mustWrite: hosts.length > 1 || (attributes !== null && attributes !== 'any'),
    // The driver takes host and port from the parameters, where a socket's path may be, too.
    urlOf: ({ host, port }) =>
      `${scheme}${login}host${path}?host=${encodeURIComponent(host)}&port=${port}${rest}`,
  };
  requireReadable(address);
  return address;
}

/** Where the driver's own reader fails, the URL is refused without a word of what is in it. */
function requireReadable({ hosts, urlOf }: DatabaseAddress): void {
  for (const host of hosts) {
    if (URL.canParse(urlOf(host))) continue;
    throw new AddressMistake(
      'is no valid URL: write special characters of a password as %40 or %2F',
    );
  }
}

function readHosts(authority: string, parameters: URLSearchParams): DatabaseHost[] {
  if (authority !== '') return authority.split(',').map(readHost);
  const hosts = (parameters.get('host') || 'localhost').split(',');
  const ports = (parameters.get('port') || `${DEFAULT_PORT}`).split(',');
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new AddressMistake(`has ${hosts.length} hosts and ${ports.length} ports`);
  }
  return hosts.map((host, index) => ({ host, port: readPort(ports[index] ?? ports[0] ?? '') }));
}

function readHost(text: string): DatabaseHost {
  const [, host = '', port = ''] = HOST_AND_PORT.exec(text) ?? [];
  if (host === '') throw new AddressMistake('has a host that cannot be read: write host:port');
  return { host: decoded(host.replace(/^\[(.+)\]$/, '$1')), port: readPort(port) };
}

function readPort(text: string): number {
  const port = text === '' ? DEFAULT_PORT : Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new AddressMistake('has a port that is not a number from 1 to 65535');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressMistake('has a host that cannot be read: write host:port');
  }
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** What the driver's own words for it mean. */
const OTHER_WORDS: Readonly<Record<string, SslMode>> = {
  'no-verify': 'require',
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
};

function readEncryption(parameters: URLSearchParams): Encryption {
  const file = (name: string) => parameters.get(name) || null;
  const rootCertificate = file('sslrootcert');
  const files = { rootCertificate, certificate: file('sslcert'), key: file('sslkey') };
  const word = parameters.get('sslmode') || parameters.get('ssl');
  if (word === null || word === '') {
    const isSaid = Object.values(files).some((each) => each !== null);
    return { mode: isSaid ? 'verify-full' : null, ...files };
  }
  const mode = SSL_MODES.find((each) => each === word) ?? OTHER_WORDS[word];
  if (mode === undefined) {
    throw new AddressMistake(`sslmode=${word} is unknown: use ${SSL_MODES.join(', ')}`);
  }
  if (mode === 'verify-ca' && rootCertificate === null) {
    throw new AddressMistake(
      'sslmode=verify-ca needs sslrootcert, the file with the certificate of the authority',
    );
  }
  if (rootCertificate === SYSTEM_AUTHORITIES && mode !== 'verify-full') {
    throw new AddressMistake('sslrootcert=system needs sslmode=verify-full');
  }
  return { mode, ...files };
}

/** In place of a file: the authorities that come with Node. */
export const SYSTEM_AUTHORITIES = 'system';

/** Hosts and ports, as an operator reads them. */
export const hostText = ({ host, port }: DatabaseHost): string =>
  host.startsWith('/') ? host : `${bracketed(host)}:${port}`;
