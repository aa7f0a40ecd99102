import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { crowdedStack, startTrialStack } from '../../server/launch/trial-stack.ts';

/** The product and the sandbox behind it, as a test runs against them. */
export interface Stack {
  readonly url: string;
  readonly sandboxUrl: string;
  /** The folder with the logs of the product and the sandbox. */
  readonly logs: string;
}

export interface RunningStack extends Stack {
  /** Returns an unused address: our limits count by network, so that each test has its own limit. */
  freshNetwork(): string;
  stop(): Promise<void>;
}

const freshNetwork = (): string => `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`;

let current: Stack | undefined;

const demand = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start the tests with npm test`);
  return value;
};

/** The stack that all tests of a run share. */
const sharedStack = (): Stack => ({
  url: demand('BASE_URL'),
  sandboxUrl: demand('SANDBOX_URL'),
  logs: demand('STACK_LOGS'),
});

/** Makes a stack the one of this worker, whose tests find it by the functions below. */
export function enter(stack: Stack, stop: () => Promise<void> = () => Promise.resolve()): RunningStack {
  current = stack;
  return { ...stack, freshNetwork, stop };
}

/** Called once per worker; a worker runs the tests of one stack only. */
export async function enterStack(
  isOwn: boolean,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningStack> {
  if (!isOwn) return enter(sharedStack());
  const { stack, stop } = await startTrialStack({ ...crowdedStack, ...settings });
  if (stack.sandboxUrl === undefined) throw new Error('The stack has no sandbox');
  return enter({ url: stack.url, sandboxUrl: stack.sandboxUrl, logs: stack.paths.logs }, stop);
}

function stack(): Stack {
  if (current === undefined) throw new Error('No test has begun yet');
  return current;
}

export const siteUrl = (): string => stack().url;
export const sandboxUrl = (): string => stack().sandboxUrl;
export const logOf = (program: 'server' | 'sandbox'): string => join(stack().logs, `${program}.log`);
