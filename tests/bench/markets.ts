import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { demandSettings, readEnvironment, serverEnvironment } from '../../server/launch/environment.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { program, root } from '../../server/launch/paths.ts';
import { sandboxSecrets } from '../../server/launch/secrets.ts';
import type { Stack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { countedSandbox } from '../helpers/counted-sandbox.ts';
import { withBareApp } from './bare-app.ts';
import { atLeast, atMost, type Figure, round } from './figure.ts';
import { measureAll } from './load.ts';
import { keyFigures } from './market-keys.ts';

const visitorsPerSecond = 50;
const seconds = 15;
const periodSeconds = 10;
const lineHours = 24;
/** A request with a cookie bypasses the shared cache and goes through Next itself. */
const signedIn = { cookie: 'visitor=1' };

const coinsOf = (packed: string): readonly string[] => packed.split(';').map((row) => row.split(',', 1)[0] ?? '');

async function packedAt(url: string): Promise<string> {
  const answer: { markets: string } = await (await fetch(`${url}/api/read-markets`)).json();
  return answer.markets;
}

/** Writes a line for every market, as the sweep has after its first half hour. */
async function drawLines({ paths }: Stack, sandboxUrl: string, coins: readonly string[]): Promise<void> {
  const { SUPABASE_SECRET_KEY: secretKey } = sandboxSecrets(paths.dataDir);
  const client = createClient(`${sandboxUrl}/supabase`, secretKey, { auth: { persistSession: false } });
  const hours = Array.from({ length: lineHours }, (_, hour) => hour);
  const rows = coins.map((coin, place) => ({
    coin: decodeURIComponent(coin),
    sparkline: hours.map((hour) => String(100 + ((hour * 37 + place * 11) % 53))),
    closes_at: new Date().toISOString(),
  }));
  const { error } = await client.from('market_history').upsert(rows, { onConflict: 'coin' });
  if (error !== null) throw new Error('The lines could not be drawn', { cause: error });
}

/** Returns the rows of our page in the plainest HTML: the same words, links and lines, without styles. */
function plainTable(html: string): string {
  const [, body = ''] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  const rows = body.split(/<tr[^>]*>/).slice(1);
  const plain = rows.map((row) => {
    const [, ...cells] = row.replace(/ (?:data-[a-z]+|class)="[^"]*"/g, '').split(/<t[dh][^>]*>/);
    const written = cells.map((cell, at) => (at === 1 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`));
    return `<tr>${written.join('')}</tr>`;
  });
  return `<table><tbody>${plain.join('')}</tbody></table>`;
}

/** Starts another server on the same data, whose questions to the exchange are counted on their way. */
async function upstreamCalls(stack: Stack, sandboxUrl: string): Promise<Figure> {
  const counted = await countedSandbox(sandboxUrl);
  const port = await freePort();
  const raw = { ...readEnvironment(), DATA_DIR: stack.paths.dataDir, PORT: String(port), TRUSTED_PROXY_HOPS: '1' };
  const env = serverEnvironment({
    raw,
    settings: demandSettings(raw),
    dataDir: stack.paths.dataDir,
    production: true,
    sandboxUrl: counted.url,
  });
  const child = spawn(process.execPath, [program('front/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('The server ended')))]);
    const url = `http://127.0.0.1:${port}`;
    const pages = ['/markets', '/api/read-markets', '/markets/BTC', '/zh/markets', '/markets?q=e'];
    const visits: Promise<number>[] = [];
    for (let second = 0; second < seconds; second += 1) {
      for (let visitor = 0; visitor < visitorsPerSecond; visitor += 1) {
        const headers = { 'x-forwarded-for': `10.0.${second}.${visitor}`, ...(visitor % 2 === 0 && signedIn) };
        const answer = fetch(url + pages[visitor % pages.length], { headers });
        visits.push(answer.then(async (response) => response.arrayBuffer().then(() => response.status)));
      }
      await pause(1_000);
    }
    const statuses = await Promise.all(visits);
    if (statuses.some((status) => status !== 200)) throw new Error(`Refused: ${statuses.find((one) => one !== 200)}`);
    const periods = Math.ceil(seconds / periodSeconds) + 1;
    const calls = counted.calls.filter(({ body }) => body.includes('"metaAndAssetCtxs"')).length;
    return atMost('markets.upstream', calls, 'calls', periods, `${statuses.length} visits in ${seconds} s`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    counted.close();
  }
}

export async function* marketFigures(): AsyncGenerator<Figure> {
  yield* await withBareApp((bare, barePid) =>
    withTrialStack(
      async (stack) => {
        const pid = stack.children.find(({ name }) => name === 'server')?.pid;
        const { sandboxUrl } = stack;
        if (pid === undefined || sandboxUrl === undefined) throw new Error('The stack is not whole');
        const ours = stack.url.replace('localhost', '127.0.0.1');
        await drawLines(stack, sandboxUrl, coinsOf(await packedAt(ours)));
        const calls = await upstreamCalls(stack, sandboxUrl);
        const of = await measureAll({
          bare: { url: `${bare}/markets`, pid: barePid },
          shared: { url: `${ours}/markets`, pid },
          next: { url: `${ours}/markets`, pid, headers: signedIn },
        });
        const html = await (await fetch(`${ours}/markets`)).text();
        const plain = Buffer.byteLength(plainTable(html));
        const bytes = Buffer.byteLength(html);
        const rate = (name: 'bare' | 'shared' | 'next') => of(name).perCpuSecond;
        const against = (name: 'shared' | 'next') =>
          `a bare dynamic page: ${round(rate('bare'), 0)} requests per CPU-second; ours ${round(rate(name), 0)}`;
        return [
          atLeast('markets.shared.ratio', rate('shared') / rate('bare'), 'times', 3, against('shared')),
          atLeast('markets.next.ratio', rate('next') / rate('bare'), 'times', 3, against('next')),
          atMost('markets.html', bytes / plain, 'times', 2, `the plain table of ${plain} bytes; ours ${bytes}`),
          calls,
          ...(await keyFigures(stack.url)),
        ];
      },
      { TRUSTED_PROXY_HOPS: '1' },
    ),
  );
}
