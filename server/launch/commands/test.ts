import { join } from 'node:path';
import { findTestBrowser } from '../browser.ts';
import { root } from '../paths.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../run.ts';
import { sandboxTemplate } from '../sandbox-template.ts';
import { type ChosenInBrowser, runBrowserTests } from '../tests/browser-tests.ts';
import { chooseTests, type Runner } from '../tests/choice.ts';
import { browserList, guards, launchWay } from '../tests/main-ways.ts';
import { quickChecks } from '../tests/quick-checks.ts';
import { check, step, vitest } from '../tests/runner.ts';
import { close } from '../tests/summary.ts';
import type { Tally } from '../tests/tally.ts';
import { buildForTrials, crowdedStack, withTrialStack } from '../trial-stack.ts';

const isLong = process.argv.includes('--long');
/** Larger counts are for everything, too. */
const isEverything = isLong || process.argv.includes('--all');
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const env: Record<string, string> = isLong ? { LONG: '1' } : {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Reports a missing browser or a failed build as one sentence without a stack trace. */
async function orRefusal(work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}

const build = (): Promise<Tally> =>
  step('production build', () =>
    orRefusal(async () => {
      await buildForTrials();
      return { passed: 1, failed: 0 };
    }),
  );

const endToEnd = (browser: Promise<string>, chosen?: ChosenInBrowser): Promise<Tally> =>
  step('end to end', () =>
    orRefusal(async () => {
      const path = await browser;
      return withTrialStack(({ url, sandboxUrl = '', paths }) => {
        const places = { BASE_URL: url, SANDBOX_URL: sandboxUrl, STACK_LOGS: paths.logs, CHROMIUM_PATH: path };
        return runBrowserTests({ ...env, ...places }, chosen);
      }, crowdedStack);
    }),
  );

/**
 * Starts looking for the browser early, since it may have to be installed; a failure is reported only when the browser
 * is needed.
 */
function browserInTime(): Promise<string> {
  const browser = findTestBrowser(say);
  browser.catch(() => undefined);
  return browser;
}

async function mainWays(): Promise<Tally[]> {
  say('Checks, unit tests, what guards money, keys and data, and the main ways: about ten minutes, once installed.');
  say('Everything, for half an hour: npm test -- --all');
  const browser = browserInTime();
  const tallies = await quickChecks(false);
  await sandboxTemplate();
  tallies.push(await step('integration', () => vitest('integration', env, { files: guards.map(({ path }) => path) })));
  tallies.push(await build());
  tallies.push(await endToEnd(browser, { names: browserList }));
  const { file, title } = launchWay;
  tallies.push(await step('launch', () => vitest('launch', env, { files: [file], title })));
  return tallies;
}

async function everything(): Promise<Tally[]> {
  say('Everything: about half an hour.');
  const browser = browserInTime();
  const tallies = await quickChecks(isLong);
  await sandboxTemplate();
  tallies.push(await step('integration', () => vitest('integration', env)));
  tallies.push(await build());
  tallies.push(await step('attacks', () => vitest('attacks', env)));
  tallies.push(await endToEnd(browser));
  tallies.push(await step('journey', () => vitest('journey', env)));
  tallies.push(await step('launch', () => vitest('launch', env)));
  if (isLong) tallies.push(await step('soak', () => check([join(root, 'tests/bench/soak.ts')])));
  return tallies;
}

const needBuild: ReadonlySet<Runner> = new Set(['end to end', 'launch', 'attacks', 'journey']);

async function someOf(word: string): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const [runner, chosen] of chooseTests(word)) {
    say(`\n${runner}: ${chosen.files.join(', ')}`);
    if (needBuild.has(runner)) tallies.push(await build());
    if (runner === 'integration') await sandboxTemplate();
    tallies.push(
      runner === 'end to end'
        ? await endToEnd(browserInTime(), chosen)
        : await step(runner, () => vitest(runner, env, chosen)),
    );
  }
  if (tallies.length === 0) say(`No test lies at "${word}", imports from it or has it in its name.`);
  return tallies.length === 0 ? [{ passed: 0, failed: 1 }] : tallies;
}

if (words.length > 0) {
  const requested: Tally[] = [];
  for (const word of words) requested.push(...(await someOf(word)));
  close(requested, 'named');
} else if (isEverything) close(await everything(), 'everything');
else close(await mainWays(), 'main ways');
