import 'server-only';
import type { PublicConfig } from '../lib/config/venues/public.ts';
import { type Env, type EnvProblem, examineEnv, parseEnv, publicConfig, sentencesOf } from './environment/schema.ts';

let parsed: Env | undefined;

/** Parsed once, at first use: a build on a machine without the variables may import this file. */
export function env(): Env {
  if (parsed !== undefined) return parsed;
  const result = parseEnv(process.env);
  if ('problems' in result) {
    throw new Error(`The environment needs mending: ${sentencesOf(result.problems).join('. ')}.`);
  }
  parsed = result.env;
  return parsed;
}

/**
 * Returns what can be read of the environment, and every mistake in it. For the doctor, which goes on after a mistake:
 * from then on this whole process works with what could be read.
 */
export function examineEnvironment(): { env: Env; problems: readonly EnvProblem[] } {
  const examined = examineEnv(process.env);
  parsed = examined.env;
  return examined;
}

export function publicConfiguration(): PublicConfig {
  return publicConfig(env());
}
