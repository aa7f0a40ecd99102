import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';
import { count, type Failure, playwrightFailures, readReport, vitestFailures } from './report.ts';
import { say } from './run.ts';

export interface Tally {
  passed: number;
  failed: number;
  failures?: readonly Failure[];
}

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
const running = new Set<{ kill(signal: NodeJS.Signals): boolean }>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function run(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  return typeof code === 'number' ? code : 1;
}

export async function step(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const began = Date.now();
  say(`\n== ${name}`);
  const tally = await work();
  say(`== ${name}: ${tally.passed} passed, ${tally.failed} failed (${Math.round((Date.now() - began) / 1000)} s)`);
  return tally;
}

/** A check without cases of its own counts as one. */
export async function check(args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const code = await run(args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that ended badly without naming a failed test has failed as a whole. */
const settle = (code: number, passed: number, failed: number, failures: readonly Failure[]): Tally => ({
  passed,
  failed: failed > 0 || (code === 0 && passed > 0) ? failed : 1,
  failures,
});

export async function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const args = [
    tools.vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(args, env);
  const read = readReport(report);
  return settle(code, count(read, 'numPassedTests'), count(read, 'numFailedTests'), vitestFailures(read));
}

/** First those that can stand beside each other, then those that change the sandbox for everybody. */
const browserProjects = ['together', 'alone'] as const;

async function playwrightProject(project: string, env: Record<string, string>): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  mkdirSync(reports, { recursive: true });
  const args = [
    tools.playwright,
    'test',
    `--project=${project}`,
    '--no-deps',
    '--output',
    join(root, 'test-results', project),
  ];
  const code = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const read = readReport(report);
  // A test that passed only at a second try has failed: we do not retry.
  const failed = count(read, 'stats', 'unexpected') + count(read, 'stats', 'flaky');
  return settle(code, count(read, 'stats', 'expected'), failed, playwrightFailures(read));
}

/** What fails in one project keeps nobody from knowing how the other stands. */
export async function playwright(env: Record<string, string>): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const project of browserProjects) tallies.push(await playwrightProject(project, env));
  return { ...total(tallies), failures: tallies.flatMap(({ failures = [] }) => failures) };
}

function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = (name: 'passed' | 'failed') => tallies.reduce((all, tally) => all + tally[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** What failed is said once more where a reader begins: at the end. */
export function close(tallies: readonly Tally[]): never {
  for (const { name, why } of tallies.flatMap(({ failures = [] }) => failures)) say(`\nFAILED ${name}\n${why}`);
  const { passed, failed } = total(tallies);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
