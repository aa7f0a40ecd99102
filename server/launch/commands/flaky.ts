import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findTestBrowser } from '../browser.ts';
import { root } from '../paths.ts';
import { say } from '../run.ts';
import { chooseTests, type Runner } from '../tests/choice.ts';
import { literally } from '../tests/literally.ts';
import { browserTests, readReport, vitestFailures } from '../tests/report.ts';
import { type Chosen, reportFile, runTool, tools } from '../tests/runner.ts';
import { buildForTrials, crowdedStack, withTrialStack } from '../trial-stack.ts';

const usualTimes = 20;

function timesAsked(): number {
  const at = process.argv.indexOf('--times');
  const times = at < 0 ? usualTimes : Number(process.argv[at + 1]);
  if (!Number.isInteger(times) || times < 1) {
    say('Say how often after --times, such as --times 20.');
    process.exit(1);
  }
  return times;
}

/** Starts a process that uses as much of one core as it can, to imitate a busy machine. */
function burnCore(): () => void {
  const burner = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
  process.once('exit', () => burner.kill('SIGKILL'));
  return () => burner.kill('SIGKILL');
}

const failures = new Map<string, number>();
const note = (name: string, count = 1): void => {
  if (count > 0) failures.set(name, (failures.get(name) ?? 0) + count);
};

/** Records failures. A runner that exits with an error and names no failed test has itself failed: no test was run. */
function noteRun(runner: string, code: number, named: readonly (readonly [name: string, count: number])[]): void {
  for (const [name, count] of named) note(name, count);
  if (code !== 0 && named.every(([, count]) => count === 0)) note(`${runner}, which ended with ${code}`);
}

async function repeatInBrowser(times: number, { files, title }: Chosen): Promise<void> {
  const path = await findTestBrowser(say);
  const report = reportFile('flaky.json');
  const output = join(root, 'test-results', 'flaky');
  const code = await withTrialStack(async ({ url, sandboxUrl = '', paths }) => {
    const filter = title === undefined ? [] : ['--grep', literally(title)];
    return runTool(
      [tools.playwright, 'test', ...files, ...filter, '--repeat-each', String(times), '--output', output],
      {
        BASE_URL: url,
        SANDBOX_URL: sandboxUrl,
        STACK_LOGS: paths.logs,
        CHROMIUM_PATH: path,
        // The traces are kept because a person will investigate these failures.
        KEEP_TRACES: '1',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
  }, crowdedStack);
  const tests = browserTests(readReport(report));
  noteRun(
    'Playwright',
    code,
    tests.map(({ name, timesFailed }) => [name, timesFailed]),
  );
}

async function repeatByVitest(times: number, project: string, { files, title }: Chosen): Promise<void> {
  const filter = title === undefined ? [] : ['--testNamePattern', literally(title)];
  for (let round = 0; round < times; round += 1) {
    const report = reportFile(`flaky-${round}.json`);
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool([tools.vitest, 'run', ...files, ...filter, '--project', project, ...output], {});
    noteRun(
      'Vitest',
      code,
      vitestFailures(readReport(report)).map(({ name }) => [name, 1]),
    );
  }
}

/** Without arguments, the command repeats the browser tests and those that start the whole product. */
const usual: readonly Runner[] = ['end to end', 'launch'];

const times = timesAsked();
const words = process.argv.slice(2).filter((one, at, all) => !one.startsWith('--') && all[at - 1] !== '--times');
const chosen = words.length === 0 ? [['tests/', usual] as const] : words.map((word) => [word, undefined] as const);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
await buildForTrials();
const stopBurning = burnCore();
for (const [word, only] of chosen) {
  for (const [runner, tests] of chooseTests(word)) {
    if (only !== undefined && !only.includes(runner)) continue;
    if (runner === 'end to end') await repeatInBrowser(times, tests);
    else await repeatByVitest(times, runner, tests);
  }
}
stopBurning();
for (const [name, count] of [...failures].toSorted((a, b) => b[1] - a[1])) say(`${count} of ${times} failed: ${name}`);
say(
  failures.size === 0 ? `\nAll held ${times} of ${times} times beside a busy core.` : `\n${failures.size} did not hold`,
);
process.exit(failures.size === 0 ? 0 : 1);
