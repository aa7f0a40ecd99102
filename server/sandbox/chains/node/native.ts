import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The package names processors as Go does. */
const PROCESSORS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Returns the binary for this machine, found the way Node finds a package. The package's own command would add a second
 * Node process.
 */
export function findAnvil(): string {
  const platform = `@foundry-rs/anvil-${process.platform}-${PROCESSORS[process.arch] ?? process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    // npm may nest the platform package under @foundry-rs/anvil instead of hoisting it.
    const nested = createRequire(here.resolve('@foundry-rs/anvil/package.json'));
    return join(dirname(nested.resolve(`${platform}/package.json`)), 'bin', 'anvil');
  } catch (error) {
    throw new Error(`no anvil for ${process.platform} ${process.arch} is installed`, { cause: error });
  }
}
