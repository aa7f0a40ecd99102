import 'server-only';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';

let logger: Logger | undefined;

export function appLog(): Logger {
  logger ??= createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
  return logger;
}
