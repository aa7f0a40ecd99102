import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pictureSizeNames } from '../../lib/config/site/social-pictures.ts';
import { summaryPreviewSchema, summarySharedSchema } from '../../lib/schemas/trade-summary.ts';
import { marketable, newTrader, type Trader } from '../helpers/exchange.ts';
import { atMost, type Figure, median } from './figure.ts';
import { signIn } from './person.ts';

interface Places {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
}

const execute = promisify(execFile);
const mostSlowMs = 60;
const mostKeptMs = 5;
const warmUp = 12;
/** With the first ones fewer than a person may have drawn in a minute. */
const drawings = 40;
const keptReads = 50;

/** Opens and closes a position, and returns the closing order. */
async function closing({ exchange, info }: Trader): Promise<number> {
  let last = 0;
  for (const isBuy of [true, false]) {
    const p = await marketable(info, 'BTC', isBuy);
    const { response } = await exchange.order({
      orders: [{ a: 0, b: isBuy, p, s: '0.02', r: false, t: { limit: { tif: 'Ioc' } } }],
      grouping: 'na',
    });
    const [status] = response.data.statuses;
    if (typeof status !== 'object' || !('filled' in status)) throw new Error(JSON.stringify(status));
    last = status.filled.oid;
  }
  return last;
}

/** Measures the drawing alone: what asks for a picture besides, and what else a server does, is in the figures below. */
async function drawingFigures(): Promise<readonly Figure[]> {
  const program = fileURLToPath(new URL('draw-trades.ts', import.meta.url));
  const { stdout } = await execute(process.execPath, ['--conditions=react-server', program], { maxBuffer: 1_000_000 });
  const reported = z.record(z.string(), z.array(z.number())).parse(JSON.parse(stdout));
  return Object.entries(reported).map(([size, times]) => {
    const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const against = `${times.length} drawings, median ${median(times).toFixed(1)} ms`;
    return atMost(`og.drawing.${size}.p99`, slow, 'ms', mostSlowMs, against);
  });
}

/** Measures the picture of a trade in each size, as a preview asks for it, and a shared one that is kept. */
export async function tradeFigures({ url, sandboxUrl }: Places): Promise<readonly Figure[]> {
  if (sandboxUrl === undefined) throw new Error('The stack has no sandbox');
  const figures: Figure[] = [...(await drawingFigures())];
  let shareId = '';
  for (const [index, size] of pictureSizeNames.entries()) {
    const trader = await newTrader(sandboxUrl, 20_000);
    const order = await closing(trader);
    const { headers } = await signIn(url, 500 + index, trader.wallet);
    const post = async (
      path: string,
      caption: string,
    ): Promise<{ readonly reported: unknown; readonly ms: number }> => {
      const shows = { dollars: true, size: true, address: true };
      const body = { userAddress: trader.address, order, look: 'night', size, locale: 'en', caption, shows };
      const began = performance.now();
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...headers, origin: new URL(url).origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const reported: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reported)}`);
      return { reported, ms: performance.now() - began };
    };
    const times: number[] = [];
    for (let count = 0; count < warmUp + drawings; count += 1) {
      // Each caption is another picture to draw.
      const { reported, ms } = await post('/api/preview-trade-summary', `Held through the dip, try ${count}`);
      summaryPreviewSchema.parse(reported);
      if (count >= warmUp) times.push(ms);
    }
    times.sort((a, b) => a - b);
    const slow = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    figures.push(atMost(`og.trade.${size}.p99`, slow, 'ms', mostSlowMs, `median ${median(times).toFixed(1)} ms`));
    ({ shareId } = summarySharedSchema.parse((await post('/api/share-trade-summary', 'Kept')).reported));
  }
  const reads: number[] = [];
  for (let count = 0; count < keptReads; count += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/og/share/${shareId}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a shared picture: ${answer.status}`);
    reads.push(performance.now() - began);
  }
  return [...figures, atMost('og.share.kept', median(reads), 'ms', mostKeptMs)];
}
