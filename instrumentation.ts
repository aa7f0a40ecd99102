import type { Instrumentation } from 'next';

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      /** Next puts the word in its place when it builds: what follows is left out of the other runtime. */
      readonly NEXT_RUNTIME?: 'nodejs' | 'edge';
    }
  }
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Once, when the server starts: work that nobody asks for is done in its process. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startJobs } = await import('./server/jobs/start.ts');
  startJobs();
};

/** A visitor is shown the id of the request: the log names it beside what failed, and Next's digest of it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ env }, { createLogger }] = await Promise.all([import('./server/env.ts'), import('./server/log.ts')]);
  const log = createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
  const digest = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : undefined;
  log.error('a render failed', {
    requestId: header(request.headers['x-request-id']),
    digest,
    path: request.path,
    route: context.routePath,
    error,
  });
};
