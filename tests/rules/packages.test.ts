import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingOptionals } from '@/server/launch/complete-lock.ts';
import { report } from './finding.ts';
import { checkInstalled, checkLock, checkNeeded, checkPins } from './packages.ts';
import { projectRoot, readProject } from './source-tree.ts';

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));
}

function installedVersion(name: string): string | undefined {
  const path = ['node_modules', name, 'package.json'];
  return existsSync(join(projectRoot, ...path)) ? readJson(...path).version : undefined;
}

describe('the project', () => {
  const manifest = readJson('package.json');
  const ofSandbox = readJson('server/sandbox/package.json');
  const lock = readJson('package-lock.json').packages;

  it.each([manifest, ofSandbox])('pins every package to one version, and has installed that, for $name', (one) => {
    expect(report([...checkPins(one), ...checkInstalled(one, installedVersion)])).toEqual([]);
  });

  it('has a lock that agrees, without download addresses', () => {
    expect(report([...checkLock(manifest, lock), ...checkLock(ofSandbox, lock, 'server/sandbox')])).toEqual([]);
  });

  it('needs nothing for a start that a start does not install', () => {
    const configurations = /^(?:biome|playwright|vitest)\b/;
    const product = new Map([...readProject()].filter(([file]) => !configurations.test(file)));
    expect(report(checkNeeded(product, manifest, ofSandbox))).toEqual([]);
  });

  it('has a lock that is complete for every platform', () => {
    expect(Object.keys(missingOptionals(lock))).toEqual([]);
  });

  it('names one version of each package, as `npm ci` demands', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"version":"[^\d"]/);
  });
});

describe('the rules', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1', '1.0', 'github:a/b', 'file:../a', 'npm:b@1.0.0'])(
    'refuse the pin %s',
    (version) => {
      expect(report(checkPins({ devDependencies: { a: version } }))).toEqual([
        `package.json pin: a ${version} is not one version`,
      ]);
    },
  );

  it('accept one version, also an early one', () => {
    expect(
      checkPins({ dependencies: { a: '1.2.3', b: '17.10.0-beta.17' }, optionalDependencies: { c: '0.0.1' } }),
    ).toEqual([]);
  });

  it('compare what is pinned with what is there', () => {
    const manifest = {
      dependencies: { a: '1.0.0', b: '1.0.0', c: '1.0.0' },
      optionalDependencies: { d: '1.0.0', e: '1.0.0' },
    };
    const there = new Map([
      ['a', '1.0.0'],
      ['b', '1.0.1'],
      ['e', '2.0.0'],
    ]);
    expect(report(checkInstalled(manifest, (name) => there.get(name)))).toEqual([
      'package.json installed: b 1.0.0 is pinned, 1.0.1 is there',
      'package.json installed: c 1.0.0 is pinned, nothing is there',
      'package.json installed: e 1.0.0 is pinned, 2.0.0 is there',
    ]);
  });

  it('find a lock that is behind, ahead, or from an address', () => {
    const lock = {
      '': { dependencies: { a: '1.0.0', gone: '1.0.0' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', resolved: 'https://example.com/b.tgz' },
    };
    expect(report(checkLock({ dependencies: { a: '1.0.0', b: '2.0.0' } }, lock))).toEqual([
      'package-lock.json lock: b is 2.0.0, package.json says 2.0.0',
      'package-lock.json lock: gone is missing, package.json says nothing',
      'package-lock.json lock: node_modules/b comes from https://example.com/b.tgz',
    ]);
  });

  it('find a tool that the product needs', () => {
    const tree = new Map([
      ['server/a.ts', "import { a } from 'tool/part';\nimport type { B } from 'tool';\nimport './b.ts';\n"],
      ['server/b.ts', "import 'product';\n"],
      ['tests/a.test.ts', "import 'tool';\n"],
    ]);
    const found = checkNeeded(tree, { dependencies: { product: '1.0.0' }, devDependencies: { tool: '1.0.0' } });
    expect(report(found)).toEqual(['server/a.ts:1 needed: tool is not installed for a start']);
  });

  it('find a package of the sandbox that something else needs', () => {
    const tree = new Map([
      ['server/a.ts', "import 'both';\nimport 'anvil';\n"],
      ['server/sandbox/b.ts', "import 'both';\nimport 'anvil';\nimport 'compiler';\n"],
    ]);
    const found = checkNeeded(
      tree,
      { dependencies: { both: '1.0.0' } },
      { dependencies: { both: '1.0.0', anvil: '1.0.0' }, devDependencies: { compiler: '1.0.0' } },
    );
    expect(report(found)).toEqual([
      'server/a.ts:2 needed: anvil comes with the sandbox alone',
      'server/sandbox/b.ts:3 needed: compiler is not installed for a start',
    ]);
  });

  it('find an optional package that the lock lacks', () => {
    const lock = { 'node_modules/a': { optionalDependencies: { 'a-darwin-arm64': '1.0.0' } } };
    expect(missingOptionals(lock)).toEqual({
      'node_modules/a-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], optional: true },
    });
  });

  it('derive one version from a range', () => {
    const lock = { 'node_modules/a': { optionalDependencies: { 'a-windows': '^0.1.0' } } };
    expect(missingOptionals(lock)).toEqual({
      'node_modules/a-windows': { version: '0.1.0', os: ['win32'], optional: true },
    });
  });
});
