import { createLogger } from '@/server/log.ts';

/** Errors alone, on the output of the test. */
export const log = createLogger({ level: 'error', write: (line) => process.stdout.write(line) });
