import { parseSettings, sentencesOf } from '../environment/schema.ts';
import { root } from '../launch/paths.ts';
import { networkOfAddress } from '../network.ts';
import { hubOfProcess } from '../stream/hub-of-process.ts';
import { createPriceStreams, pricesPath } from '../stream/serve-prices.ts';
import { openDevApp } from './dev-app.ts';
import { onEnd, report, runProgram } from './life.ts';
import { listen } from './listen.ts';

async function serve(): Promise<void> {
  const parsed = parseSettings(process.env);
  if ('problems' in parsed) throw new Error(sentencesOf(parsed.problems).join('. '));
  const { host, port } = parsed.settings;
  const app = await openDevApp({ dir: root, host, port });
  const onError = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const prices = createPriceStreams(hubOfProcess());
  const listening = await listen({
    host,
    port,
    handle: async (request, response) => {
      if (request.url?.split('?', 1)[0] !== pricesPath) return app.handle(request, response);
      prices.serve(request, response, networkOfAddress(request.socket.remoteAddress ?? ''));
    },
    upgrade: app.upgrade,
    onError,
  });
  onEnd(async () => {
    prices.close();
    await Promise.all([app.close(), listening.close()]);
  });
  report({ type: 'ready', port: listening.port });
}

runProgram(serve);
