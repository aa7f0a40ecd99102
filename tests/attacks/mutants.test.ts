import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { literally } from '../../server/launch/tests/literally.ts';
import type { Attack } from './attack.ts';
import { chapters } from './chapters.ts';

const left = new Set(['node_modules', '.next', '.git', '.data', 'test-results']);
const witnessed = chapters
  .flatMap(({ attacks }) => attacks)
  .flatMap(({ wants, stop, witness }) => (witness === undefined ? [] : [[wants, { stop, witness }] as const]));

/** A copy of the project in which single lines can be removed. */
class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'pluto-mutants-'));

  constructor() {
    cpSync('.', this.root, { recursive: true, filter: (from) => from === '.' || !left.has(basename(from)) });
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Returns how many tests ran without the line, and how many of them failed. */
  async without({ file, find, replace }: Attack['stop'], { file: test, title }: NonNullable<Attack['witness']>) {
    const path = join(this.root, file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    );
    const report = join(this.root, 'report.json');
    rmSync(report, { force: true });
    const [, project = ''] = test.split('/');
    const args = [
      'run',
      test,
      '--project',
      project,
      '-t',
      literally(title),
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    try {
      const { PATH, HOME } = process.env;
      const child = spawn(process.execPath, [join(this.root, 'node_modules/vitest/vitest.mjs'), ...args], {
        cwd: this.root,
        stdio: 'ignore',
        env: { PATH, HOME, NODE_ENV: 'test' },
      });
      await once(child, 'exit');
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
      return { ran: Number(numPassedTests) + Number(numFailedTests), failed: Number(numFailedTests) };
    } finally {
      writeFileSync(path, whole);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** One after the other: `npm run test:long` has time for that. */
describe.runIf(process.env['LONG'] === '1')('with the line gone, an attacker gets', () => {
  const copy = new Copy();
  afterAll(() => copy.remove());

  it.each(witnessed)(
    '%s',
    async (_wants, { stop, witness }) => {
      const { ran, failed } = await copy.without(stop, witness);
      expect(ran).toBeGreaterThan(0);
      expect(failed).toBeGreaterThan(0);
    },
    240_000,
  );
});
