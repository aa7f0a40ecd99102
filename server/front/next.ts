import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import next from 'next';
import { z } from 'zod';
import { goOn } from '../unfinished.ts';
import { type AskNext, askOverSocket } from './inner-socket.ts';
import type { BuiltSite } from './site.ts';

// Only this module uses Next's running parts, each of them documented: its server for a custom program (`next({ conf
// })`, `getRequestHandler`) and the entrypoints of the build (`handler(request, response, context)`).

const entrypointSchema = z.object({
  handler: z.custom<(request: IncomingMessage, response: ServerResponse, context: object) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
});

/** Answers a call of our own API by the route's entrypoint, without Next's router. */
export interface Handlers {
  call(route: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Loads the code of a route before its first call. */
  load(route: string): void;
}

export function openHandlers(root: string, { handlers }: Pick<BuiltSite, 'handlers'>): Handlers {
  const requireBuilt = createRequire(import.meta.url);
  const relativeProjectDir = relative(process.cwd(), root) || '.';
  // Next writes its findings about the request into this object, so each request needs its own.
  const newContext = () => ({ waitUntil: goOn, requestMeta: { relativeProjectDir } });
  // Node itself loads each file once.
  const entrypointOf = (route: string) => {
    const file = handlers[route];
    if (file === undefined) throw new Error(`The build has no handler ${route}`);
    return entrypointSchema.parse(requireBuilt(join(root, '.next', file)));
  };
  return {
    call: async (route, incoming, response) => entrypointOf(route).handler(incoming, response, newContext()),
    load: (route) => void entrypointOf(route),
  };
}

export interface NextPages {
  readonly ask: AskNext;
  close(): Promise<void>;
}

export interface EntrypointOfNext {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Opens the built pages. They use the configuration of the build: a collected folder (deploy/collect.ts) has no other.
 */
export async function openPages(site: Pick<BuiltSite, 'config'>, place: EntrypointOfNext): Promise<NextPages> {
  const { root, host, port, onError } = place;
  const app = next({ dev: false, dir: root, hostname: host, port, conf: site.config });
  await app.prepare();
  return { ask: askOverSocket(app.getRequestHandler(), onError), close: () => app.close() };
}
