import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInstallScripts, findListFaults } from './dependencies.ts';
import { projectRoot } from './source-tree.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const [own, ofSandbox] = [readJson('package.json'), readJson('server/sandbox/package.json')];
const manifest = {
  dependencies: { ...own.dependencies, ...ofSandbox.dependencies },
  devDependencies: { ...own.devDependencies, ...ofSandbox.devDependencies },
  optionalDependencies: own.optionalDependencies,
};
const listed = readJson('docs/dependencies.json');

describe('the list of dependencies', () => {
  it('is that of both package.json, with nothing unknown: else run node server/launch/list-dependencies.ts', () => {
    expect(findListFaults(manifest, listed)).toEqual([]);
  });

  it('names whatever is missing, old or unknown', () => {
    const [first, ...others] = listed;
    expect(findListFaults(manifest, others)).toEqual([`${first.name} is not listed`]);
    expect(findListFaults(manifest, [{ ...first, version: '0.0.0' }, ...others])).toEqual([
      `${first.name} is listed as 0.0.0`,
    ]);
    expect(findListFaults(manifest, [{ ...first, maintainers: 0 }, ...others])).toEqual([
      `${first.name} has something unknown`,
    ]);
    expect(findListFaults(manifest, [...listed, { ...first, name: 'gone' }])).toEqual(['gone is no dependency']);
  });
});

describe('scripts that run at installation', () => {
  it('are those that were looked at, and no others', () => {
    expect(findInstallScripts(readJson('package-lock.json').packages)).toEqual([]);
  });

  it('are refused where nobody gave a reason, and forgiven no longer than they are there', () => {
    expect(findInstallScripts({ 'node_modules/evil': { hasInstallScript: true } })).toContain('evil runs a script');
    expect(findInstallScripts({})).toContain('ccxt runs none any more');
  });
});
