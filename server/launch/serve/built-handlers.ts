import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { answerByHandler, type Handler } from './answer-by-handler.ts';

/** Has the handler of a route, for example `/api/health`, answer a request. */
export type CallHandler = (route: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface BuiltHandlers {
  readonly call: CallHandler;
  /** Loads the code of a route's handler before anybody calls it. */
  load(route: string): Promise<unknown>;
}

const handlerSchema = z.optional(z.custom<Handler>((value) => typeof value === 'function'));
/** A handler's file also exports settings for Next, which are left out. */
const methodsSchema = z.object({
  GET: handlerSchema,
  POST: handlerSchema,
  PUT: handlerSchema,
  PATCH: handlerSchema,
  DELETE: handlerSchema,
  OPTIONS: handlerSchema,
});
type Methods = Readonly<Partial<Record<string, Handler>>>;

const builtSchema = z.object({
  routeModule: z.custom<{ ensureUserland(): Promise<void>; readonly userland: unknown }>(
    (value) => typeof value === 'object' && value !== null && 'ensureUserland' in value,
  ),
});

const requireBuilt = createRequire(import.meta.url);

/** Loads what Next built of a handler's file: the same modules that Next itself loads, with what these keep. */
async function loadMethods(root: string, route: string): Promise<Methods> {
  const file = join(root, '.next', 'server', 'app', ...route.split('/'), 'route.js');
  const { routeModule } = builtSchema.parse(requireBuilt(file));
  await routeModule.ensureUserland();
  return methodsSchema.parse(routeModule.userland);
}

/**
 * Calls built handlers without Next's router, which took a quarter of the time that an order spends here. They depend
 * on the web's Request and Response alone.
 */
export function createBuiltHandlers(root: string, siteHost: string): BuiltHandlers {
  const loaded = new Map<string, Promise<Methods>>();
  const methodsOf = (route: string): Promise<Methods> => {
    const methods = loaded.get(route) ?? loadMethods(root, route);
    loaded.set(route, methods);
    return methods;
  };
  return {
    load: methodsOf,
    async call(route, request, response) {
      const { method = 'GET' } = request;
      const handler = (await methodsOf(route))[method];
      if (handler === undefined) throw new Error(`${route} has no handler for ${method}`);
      await answerByHandler(handler, siteHost, request, response);
    },
  };
}
