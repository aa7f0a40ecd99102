import type { Finding } from './finding.ts';
import { importsOf, resolveImport } from './imports.ts';
import { isCode, type SourceTree } from './source-tree.ts';

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  /** True for a workspace, whose folder is its address. */
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockEntry>>;

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

/** Requires exact versions: a range resolves to different versions on different days. */
export function checkPins(manifest: Manifest): Finding[] {
  return groups.flatMap((group) =>
    Object.entries(manifest[group] ?? {}).flatMap(([name, version]): Finding[] =>
      exact.test(version) ? [] : [{ rule: 'pin', file: 'package.json', text: `${name} ${version} is not one version` }],
    ),
  );
}

/** Checks that the installed versions are the pinned ones. An optional package of another platform may be absent. */
export function checkInstalled(manifest: Manifest, installed: (name: string) => string | undefined): Finding[] {
  return groups.flatMap((group) =>
    Object.entries(manifest[group] ?? {}).flatMap(([name, version]): Finding[] => {
      const found = installed(name);
      if (found === version || (found === undefined && group === 'optionalDependencies')) return [];
      return [
        {
          rule: 'installed',
          file: 'package.json',
          text: `${name} ${version} is pinned, ${found ?? 'nothing'} is there`,
        },
      ];
    }),
  );
}

/**
 * The lock file must agree with the manifest of a place (the project's root, or a workspace) and contain no addresses: an
 * installation chooses its own registry.
 */
export function checkLock(manifest: Manifest, lock: Lock, place = ''): Finding[] {
  const file = 'package-lock.json';
  const root = lock[place] ?? {};
  const behind = groups.flatMap((group) => {
    const [wanted, locked] = [manifest[group] ?? {}, root[group] ?? {}];
    const names = new Set([...Object.keys(wanted), ...Object.keys(locked)]);
    return [...names].flatMap((name): Finding[] => {
      const version = lock[`node_modules/${name}`]?.version;
      if (wanted[name] === locked[name] && version === wanted[name]) return [];
      return [
        {
          rule: 'lock',
          file,
          text: `${name} is ${version ?? 'missing'}, package.json says ${wanted[name] ?? 'nothing'}`,
        },
      ];
    });
  });
  const addressed = Object.entries(lock).flatMap(([path, { resolved, link }]): Finding[] =>
    resolved === undefined || link === true ? [] : [{ rule: 'lock', file, text: `${path} comes from ${resolved}` }],
  );
  return [...behind, ...addressed];
}

/** Programs of the house that lie beside the product's and are run with the tools: none of them is part of a start. */
const withTools = ['server/launch/browser.ts', 'server/launch/tests/', 'server/sandbox/chains/contracts/compile.ts'];

/** The product may not need what `npm start` leaves out, nor what comes with the sandbox alone. */
export function checkNeeded(tree: SourceTree, manifest: Manifest, ofSandbox: Manifest = {}): Finding[] {
  const tools = new Set([manifest, ofSandbox].flatMap(({ devDependencies }) => Object.keys(devDependencies ?? {})));
  const own = manifest.dependencies ?? {};
  const sandboxed = new Set(Object.keys(ofSandbox.dependencies ?? {}).filter((name) => !(name in own)));
  return [...tree].flatMap(([file, text]): Finding[] => {
    const isProduct = /^(?:(?:app|components|deploy|lib|server|supabase)\/|[^/]+$)/.test(file);
    if (!isCode(file) || !isProduct || withTools.some((path) => file.startsWith(path))) return [];
    return importsOf(file, text).flatMap(({ specifier, typeOnly, line }): Finding[] => {
      const target = typeOnly ? undefined : resolveImport(tree, file, specifier);
      if (target?.kind !== 'package') return [];
      const found = (text: string): Finding[] => [{ rule: 'needed', file, line, text: `${target.name} ${text}` }];
      if (tools.has(target.name)) return found('is not installed for a start');
      const isOutside = sandboxed.has(target.name) && !file.startsWith('server/sandbox/');
      return isOutside ? found('comes with the sandbox alone') : [];
    });
  });
}
