import { inject } from 'vitest';
import type { SharedSandbox } from './setup.ts';

let own: SharedSandbox | undefined;

/** Has everything that this file's test imports from now on use a sandbox of its own. */
export function chooseSandbox(sandbox: SharedSandbox): void {
  own = sandbox;
}

/** Returns the sandbox of this file's test: the shared one, unless the test has chosen its own. */
export const chosenSandbox = (): SharedSandbox => own ?? inject('sandbox');
