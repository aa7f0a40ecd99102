import { type Env, parseEnv } from '@/server/environment/schema.ts';

/** Reads an environment, and throws what is wrong with it. */
export function demand(raw: Record<string, string>): Env {
  const result = parseEnv(raw);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.env;
}
