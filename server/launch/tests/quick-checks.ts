import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { check, step, tools, vitest } from './runner.ts';
import { type Tally, total } from './tally.ts';

/** Each checker reads the types of all packages anew: more of them than cores take longer, and half a gigabyte each. */
const checkers = String(Math.min(4, availableParallelism()));
/** A contributor's next check reads anew what changed alone; a clean one reads everything. */
const remembered =
  process.env['CI'] === undefined
    ? ['--incremental', '--tsBuildInfoFile', join(root, 'node_modules', '.cache', 'types.tsbuildinfo')]
    : ['--incremental', 'false'];
const typeCheck = [tools.tsc, '--noEmit', ...remembered, '--checkers', checkers, '-p', '.'];

/** Runs format, lint, types, dead code, the house's rules and the unit tests: all of `npm run check`. */
export async function quickChecks(long: boolean): Promise<Tally[]> {
  const env: Record<string, string> = long ? { LONG: '1' } : {};
  return [
    await step('format and lint', () => check([tools.biome, 'ci', '--error-on-warnings', '.'])),
    await step('types', () => check(typeCheck)),
    await step('dead code', async () => total([await check([tools.knip]), await check([tools.knip, '--production'])])),
    await step('rules', () => vitest('rules', env)),
    await step('unit', () => vitest('unit', env)),
  ];
}
