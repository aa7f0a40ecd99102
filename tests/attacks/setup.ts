import type { TestProject } from 'vitest/node';
import { crowdedStack, startTrialStack } from '../../server/launch/trial-stack.ts';

interface Attacked {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly logs: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    attacked: Attacked;
  }
}

/** Starts the whole built product on free ports with its own data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stack, stop } = await startTrialStack(crowdedStack);
  const { url, sandboxUrl = '', paths } = stack;
  project.provide('attacked', { url, sandboxUrl, logs: paths.logs });
  return stop;
}
