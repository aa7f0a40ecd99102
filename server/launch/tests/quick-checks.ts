import { availableParallelism } from 'node:os';
import { check, step, tools, vitest } from './runner.ts';
import type { Tally } from './tally.ts';

/** Each checker reads the types of all packages anew: more of them than cores take longer, and half a gigabyte each. */
const checkers = String(Math.min(4, availableParallelism()));
const typeCheck = [tools.tsc, '--noEmit', '--incremental', 'false', '--checkers', checkers, '-p', '.'];

/** Runs format, lint, types, dead code, the house's rules and the unit tests: all of `npm run check`. */
export async function quickChecks(long: boolean): Promise<Tally[]> {
  const env: Record<string, string> = long ? { LONG: '1' } : {};
  return [
    await step('format and lint', () => check([tools.biome, 'ci', '--error-on-warnings', '.'])),
    await step('types', () => check(typeCheck)),
    await step('dead code', () => check([tools.knip])),
    await step('rules', () => vitest('rules', env)),
    await step('unit', () => vitest('unit', env)),
  ];
}
