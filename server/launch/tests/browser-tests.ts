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

/** Returns the arguments that choose these tests by their names. */
function byName(run: string, names: readonly string[]): readonly string[] {
  const list = reportFile(`${run}.txt`);
  writeFileSync(list, names.join('\n'));
  return ['--test-list', list];
}

/** Runs each failed test by itself and records a full trace. */
async function tryAgain(failures: readonly Failure[], env: Record<string, string>): Promise<Run> {
  say(`\nOnce more, by themselves: ${failures.length}`);
  const names = failures.map(({ name }) => name);
  return playwright('second-try', [...byName('second-try', names), '--workers', '1', '--trace', 'on'], env);
}

/** The browser tests to run: all in these files, those whose name contains a text, or those that a list names. */
export type ChosenInBrowser = Chosen | { readonly names: readonly string[] };

function choosing(chosen: ChosenInBrowser): readonly string[] {
  if ('names' in chosen) return byName('first-try', chosen.names);
  return [...chosen.files, ...(chosen.title === undefined ? [] : ['--grep', literally(chosen.title)])];
}

/**
 * Runs the browser tests. In CI a failed test runs once more: a failure with a chance of one in a thousand must not
 * cost hours, but is reported all the same.
 */
export async function runBrowserTests(
  env: Record<string, string>,
  chosen: ChosenInBrowser = { files: [] },
): Promise<Tally> {
  const first = tallyOf(await playwright('first-try', choosing(chosen), env));
  const { failures = [] } = first;
  const isWorthIt = failures.length > 0 && failures.length <= mostForSecondTry;
  if (!isWorthIt || process.env['CI'] === undefined) return first;
  const second = await tryAgain(failures, env);
  const passed = new Set(second.tests.filter(({ isOk }) => isOk).map(({ name }) => name));
  return withSecondTry(first, ({ name }) => passed.has(name));
}
