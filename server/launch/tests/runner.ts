import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { say } from '../run.ts';
import { literally } from './literally.ts';
import { count, readReport, vitestFailures, vitestFiles } from './report.ts';
import { type StepName, took } from './summary.ts';
import { settle, type Tally } from './tally.ts';

const tool = (path: string): string => join(root, 'node_modules', path);
export const tools = {
  biome: tool('@biomejs/biome/bin/biome'),
  tsc: tool('typescript/bin/tsc'),
  knip: tool('knip/bin/knip.js'),
  vitest: tool('vitest/vitest.mjs'),
  playwright: tool('@playwright/test/cli.js'),
} as const;

const reports = mkdtempSync(join(tmpdir(), 'pluto-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
export const reportFile = (name: string): string => join(reports, name);

const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function runTool(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  return typeof code === 'number' ? code : 1;
}

export async function step(name: StepName, work: () => Promise<Tally>): Promise<Tally> {
  const began = Date.now();
  say(`\n== ${name}`);
  const tally = await work();
  const ms = Date.now() - began;
  took(name, ms);
  say(`== ${name}: ${tally.passed} passed, ${tally.failed} failed (${Math.round(ms / 1000)} s)`);
  return tally;
}

/** Runs a check that has no test cases; it counts as one. */
export async function check(args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const code = await runTool(args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export type VitestProject = 'rules' | 'unit' | 'integration' | 'launch' | 'attacks' | 'journey';

/** The tests of a project to run: all in these files, or only those whose name contains a text. */
export interface Chosen {
  readonly files: readonly string[];
  readonly title?: string | undefined;
}

export async function vitest(
  project: VitestProject,
  env: Record<string, string> = {},
  chosen: Chosen = { files: [] },
): Promise<Tally> {
  const report = reportFile(`${project}.json`);
  const args = [
    tools.vitest,
    'run',
    ...chosen.files,
    '--project',
    project,
    ...(chosen.title === undefined ? [] : ['--testNamePattern', literally(chosen.title)]),
    // Each attack is reported on its own line.
    project === 'attacks' ? '--reporter=verbose' : '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runTool(args, env);
  const read = readReport(report);
  return settle(code, {
    passed: count(read, 'numPassedTests'),
    failed: count(read, 'numFailedTests'),
    failures: vitestFailures(read),
    files: vitestFiles(read),
  });
}
