import type { Instrumentation } from 'next';

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      /** Next inlines the value when it builds, so the code behind the check is left out of the other runtime. */
      readonly NEXT_RUNTIME?: 'nodejs' | 'edge';
    }
  }
}

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Runs once when the server starts: background jobs run in the server's process. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startJobs } = await import('./server/jobs/start.ts');
  startJobs();
};

/** Logs a failed request. The visitor is shown its id; the log has the id beside the error and Next's digest of it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { appLog } = await import('./server/http/log.ts');
  const digest = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : undefined;
  appLog().error('a render failed', {
    requestId: header(request.headers['x-request-id']),
    digest,
    path: request.path,
    route: context.routePath,
    error,
  });
};
