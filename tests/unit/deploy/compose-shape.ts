import { z } from 'zod';

const texts = z.array(z.string());
const conditions = z.record(
  z.string(),
  z.strictObject({
    condition: z.enum(['service_healthy', 'service_started', 'service_completed_successfully']),
    required: z.boolean().optional(),
  }),
);
const health = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({ test: texts, interval: z.string(), timeout: z.string(), retries: z.number() }),
]);

/** The keys that a service of ours may have: a mistyped one fails here, where Compose may ignore it. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  profiles: texts.optional(),
  user: z.string().optional(),
  restart: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
  command: texts.optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  tmpfs: texts.optional(),
  volumes: texts.optional(),
  ports: texts.optional(),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
  depends_on: conditions.optional(),
  healthcheck: health.optional(),
});
export type Service = z.infer<typeof service>;

export const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});
