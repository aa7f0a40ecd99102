import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';

// An instance of the server, as far as orders are concerned, that a test may kill. Plain Node runs it: the marker of
// server files is empty here, and the alias of the root is resolved without a bundler.
const root = new URL('../../../', import.meta.url);

/** Returns the file that a path below the root names: with an ending, or as the index of a folder. */
function fileAt(path: string): string {
  const folder = new URL(path, root);
  const file = existsSync(folder) && statSync(folder).isDirectory() ? `${path}/index.ts` : `${path}.ts`;
  return new URL(path.endsWith('.ts') || path.endsWith('.json') ? path : file, root).href;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    return next(specifier.startsWith('@/') ? fileAt(specifier.slice('@/'.length)) : specifier, context);
  },
  load: (url, context, next) =>
    url.endsWith('.json') ? next(url, { ...context, importAttributes: { type: 'json' } }) : next(url, context),
});

const [{ POST: place }, { POST: modify }, { POST: cancel }, { keepStops }, { keeperOf }, { createLogger }] =
  await Promise.all([
    import('../../../app/api/place-hyperliquid-order/route.ts'),
    import('../../../app/api/batch-modify-hyperliquid-orders/route.ts'),
    import('../../../app/api/cancel-hyperliquid-order/route.ts'),
    import('../../../server/services/orders/keep-stops.ts'),
    import('../../../server/auth/stop-keeper.ts'),
    import('../../../server/log.ts'),
  ]);
const { answerParent } = await import('../telegram/answer-parent.ts');

const log = createLogger({ level: 'error', write: (line) => process.stderr.write(line) });
const handlers = { place, modify, cancel };

/** A press of a trader, or a run of the job that keeps stops. */
export type Asked =
  | {
      readonly act: keyof typeof handlers;
      readonly url: string;
      readonly headers: Record<string, string>;
      readonly body: string;
    }
  | { readonly act: 'turn' };

async function handle(asked: Asked): Promise<void> {
  if (asked.act === 'turn') {
    await keepStops({ keeperOf, log });
    return;
  }
  const { act, url, headers, body } = asked;
  await handlers[act](new Request(url, { method: 'POST', headers, body }));
}

answerParent(handle, log);
