import 'server-only';
import type { PublicConfig } from '../lib/config/venues/public.ts';
import { type Env, parseEnv, publicConfig } from './environment/schema.ts';

let parsed: Env | undefined;

/** Parsed once, at first use: a build on a machine without the variables may import this file. */
export function env(): Env {
  if (parsed !== undefined) return parsed;
  const result = parseEnv(process.env);
  if ('problems' in result) {
    const lines = result.problems.map(({ variable, problem }) => `${variable} ${problem}`);
    throw new Error(`The environment is incomplete: ${lines.join('; ')}.`);
  }
  parsed = result.env;
  return parsed;
}

/** Returns the environment with every mistake in it, for code that reports mistakes. */
export const examineEnvironment = (): ReturnType<typeof parseEnv> => parseEnv(process.env);

export function publicConfiguration(): PublicConfig {
  return publicConfig(env());
}
