import { check, step, tools, vitest } from './runner.ts';
import type { Tally } from './tally.ts';

/** Runs the checks of `npm run check`: format, lint, types, dead code, the project's rules and the unit tests. */
export async function quickChecks(long: boolean): Promise<Tally[]> {
  const env: Record<string, string> = long ? { LONG: '1' } : {};
  return [
    await step('format and lint', () => check([tools.biome, 'ci', '--error-on-warnings', '.'])),
    await step('types', () => check([tools.tsc, '--noEmit', '--incremental', 'false', '-p', '.'])),
    await step('dead code', () => check([tools.knip])),
    await step('rules', () => vitest('rules', env)),
    await step('unit', () => vitest('unit', env)),
  ];
}
