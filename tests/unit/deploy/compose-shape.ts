import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../server/launch/paths.ts';

/** The published schema of Compose files: it refuses a mistyped key, which Compose may ignore. */
export function publishedSchema(): z.ZodType {
  const text = readFileSync(join(root, 'tests/fixtures/compose/compose-spec.json'), 'utf8');
  // The reader knows the newer name for the place of definitions.
  return z.fromJSONSchema(
    JSON.parse(text.replaceAll('#/definitions/', '#/$defs/').replace('"definitions":', '"$defs":')),
  );
}

const texts = z.array(z.string());
const conditions = z.record(
  z.string(),
  z.strictObject({
    condition: z.enum(['service_healthy', 'service_started', 'service_completed_successfully']),
    required: z.boolean().optional(),
  }),
);
const health = z.union([z.strictObject({ disable: z.literal(true) }), z.looseObject({ test: texts })]);

/** The parts of a service that our tests and the starter read. */
const service = z.looseObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  profiles: texts.optional(),
  restart: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: texts.optional(),
  command: texts.optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: texts.optional(),
  ports: texts.optional(),
  stop_grace_period: z.string().optional(),
  depends_on: conditions.optional(),
  healthcheck: health.optional(),
  networks: z.strictObject({ default: z.strictObject({ aliases: texts }) }).optional(),
});
export type Service = z.infer<typeof service>;

export const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

/** Puts variables where Compose would; one that must be there and is not is a mistake. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(:[-?][^}]*)?\}/g, (_whole, name: string, otherwise = '') => {
    const value = values[name] || (otherwise.startsWith(':-') ? otherwise.slice(2) : undefined);
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
}

/** Returns the lines of a file of settings; of those that are written twice the last one counts. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at < 1 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
