// Run after `npm install` changed the lock. A registry mirror may not carry the optional packages of other platforms;
// npm then leaves them out of the lock and `npm ci` rejects the result (EUSAGE, "Missing: … from lock file"). Its parent
// names each package's version, and its name contains its platform, so the entries can be derived from that.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc', 'riscv64', 's390x', 'x64'];

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[/-]/);
  const os = systems.filter((system) => words.includes(system) || (system === 'win32' && words.includes('windows')));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') || words.includes('glibc') ? ['glibc'] : [];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}

/** Returns the lowest version of a parent's range: an entry that names no single version counts as missing to `npm ci`. */
const lowestOf = (range: string): string => range.replace(/^[\^~]/, '');

export function missingOptionals(packages: Record<string, LockEntry>): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const resolvable =
        packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? missing[`node_modules/${name}`];
      if (resolvable === undefined) {
        missing[`node_modules/${name}`] = { version: lowestOf(version), ...platformOf(name), optional: true };
      }
    }
  }
  return missing;
}

if (import.meta.main) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  const missing = missingOptionals(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, undefined, 2)}\n`);
  process.stdout.write(`${Object.keys(missing).length} optional packages of other platforms added to the lock\n`);
}
