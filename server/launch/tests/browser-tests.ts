import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { say } from '../run.ts';
import { literally } from './literally.ts';
import { type BrowserTest, browserFiles, browserTests, readReport } from './report.ts';
import { type Chosen, reportFile, runTool, tools } from './runner.ts';
import { type Failure, settle, type Tally, withSecondTry } from './tally.ts';

interface Run {
  readonly code: number;
  readonly tests: readonly BrowserTest[];
}

/** With more failures than this the product is broken, and a second try would only take time. */
const mostForSecondTry = 10;

async function playwright(name: string, args: readonly string[], env: Record<string, string>): Promise<Run> {
  const report = reportFile(`${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  const output = join(root, 'test-results', name);
  const code = await runTool([tools.playwright, 'test', ...args, '--output', output], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return { code, tests: browserTests(readReport(report)) };
}

const tallyOf = ({ code, tests }: Run): Tally => {
  const failed = tests.filter(({ isOk }) => !isOk);
  return settle(code, {
    passed: tests.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ failure }) => failure),
    files: browserFiles(tests),
  });
};

/** Runs each failed test by itself and records a full trace. */
async function tryAgain(failures: readonly Failure[], env: Record<string, string>): Promise<Run> {
  say(`\nOnce more, by themselves: ${failures.length}`);
  const list = reportFile('second-try.txt');
  writeFileSync(list, failures.map(({ name }) => name).join('\n'));
  return playwright('second-try', ['--test-list', list, '--workers', '1', '--trace', 'on'], env);
}

/**
 * Runs the browser tests. In CI a failed test runs once more: a failure with a chance of one in a thousand must not
 * cost hours, but is reported all the same.
 */
export async function runBrowserTests(
  env: Record<string, string>,
  { files, title }: Chosen = { files: [] },
): Promise<Tally> {
  const args = [...files, ...(title === undefined ? [] : ['--grep', literally(title)])];
  const first = tallyOf(await playwright('first-try', args, env));
  const { failures = [] } = first;
  const isWorthIt = failures.length > 0 && failures.length <= mostForSecondTry;
  if (!isWorthIt || process.env['CI'] === undefined) return first;
  const second = await tryAgain(failures, env);
  const passed = new Set(second.tests.filter(({ isOk }) => isOk).map(({ name }) => name));
  return withSecondTry(first, ({ name }) => passed.has(name));
}
