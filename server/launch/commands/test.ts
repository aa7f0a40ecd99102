import { findBrowser } from '../browser.ts';
import { quickChecks } from '../quick-checks.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../run.ts';
import { close, playwright, step, type Tally, vitest } from '../runner.ts';
import { withTrialStack } from '../trial-stack.ts';

const long = process.argv.includes('--long');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const tallies: Tally[] = await quickChecks(long);
tallies.push(await step('integration', () => vitest('integration', long ? { LONG: '1' } : {})));
tallies.push(
  await step('production build and end to end', async () => {
    try {
      const browser = await findBrowser(say);
      return await withTrialStack(
        (stack) =>
          playwright({
            BASE_URL: stack.url,
            SANDBOX_URL: stack.sandboxUrl ?? '',
            CHROMIUM_PATH: browser,
            ...(long ? { LONG: '1' } : {}),
          }),
        // All browsers of these tests come from one address: the venue would take them for one visitor in a great hurry.
        // To our own limits a test may say that it stands elsewhere, as a proxy would.
        { SANDBOX_IP_LIMITS: 'off', TRUSTED_PROXY_HOPS: '1' },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      process.stderr.write(`${error.message}\n`);
      return { passed: 0, failed: 1 };
    }
  }),
);
tallies.push(await step('launch', () => vitest('launch', long ? { LONG: '1' } : {})));
close(tallies);
