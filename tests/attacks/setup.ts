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

/** The whole product as it is built, on free ports and with data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stack, stop } = await startTrialStack(crowdedStack);
  const { url, sandboxUrl = '', paths } = stack;
  project.provide('attacked', { url, sandboxUrl, logs: paths.logs });
  return stop;
}
