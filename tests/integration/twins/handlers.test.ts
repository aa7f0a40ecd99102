import { describe, expect, test, vi } from 'vitest';
import { POST as getAgent } from '@/app/api/get-agent-wallet/route';
import { POST as preview } from '@/app/api/preview-trade-summary/route';
import { POST as readDrawings } from '@/app/api/read-drawings/route';
import { GET as readTokens } from '@/app/api/read-listed-tokens/route';
import { POST as readLimits } from '@/app/api/read-trading-limits/route';
import { POST as searchPairs } from '@/app/api/search-pairs/route';
import { previewPauseMs } from '../../../lib/client/share/preview-pause.ts';
import { Browser } from '../auth/browser.ts';
import { from, inTurn, many, statuses } from './crowd.ts';

// Limits fill up by this clock, which moves only where a test moves it.
vi.useFakeTimers({ toFake: ['Date'] });

async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  expect(await browser.signIn()).toMatchObject({ status: 200 });
  return browser;
}

/** A request that is counted, and then refused for its body alone: it costs a flood of them nothing. */
const empty = { status: 400 };

describe('a handler', () => {
  test('refuses one session that asks from everywhere, and none of a trader’s twenty tabs', async () => {
    const [script, trader] = [await signedIn(), await signedIn()];
    const requested = await inTurn(many(200), (at) =>
      script.post(getAgent, '/api/get-agent-wallet', {}, from(`198.18.${at}.1`)),
    );
    expect(statuses(requested)).toEqual([
      [empty.status, 60],
      [429, 140],
    ]);
    // A browser that starts again opens all of its tabs at once; he reloads each of them twice.
    const named = { userAddress: trader.wallet };
    const tab = () =>
      Promise.all([
        trader.session(),
        trader.post(getAgent, '/api/get-agent-wallet', named),
        trader.post(readDrawings, '/api/read-drawings', { ...named, coin: 'BTC' }),
        trader.post(readLimits, '/api/read-trading-limits', named),
      ]);
    const loads = await inTurn(many(3), () => Promise.all(many(20).map(tab)));
    expect(statuses(loads.flat(2))).toEqual([[200, 240]]);
  });

  test('refuses a network that asks without end, and nobody of an office who asks for the same', async () => {
    const flood = await inTurn(many(3_000), () =>
      new Browser().getFrom(readTokens, '/api/read-listed-tokens', from('192.0.2.60')),
    );
    expect(statuses(flood)).toEqual([
      [empty.status, 2_400],
      [429, 600],
    ]);
    // Each of fifty opens ten pages within the minute.
    const office = await inTurn(many(500), () =>
      new Browser().getFrom(readTokens, '/api/read-listed-tokens?chainId=1', from('192.0.2.61')),
    );
    expect(statuses(office)).toEqual([[200, 500]]);
  });

  test('refuses a script that searches without end, and no letter of a fast typist', async () => {
    const search = (body: object, network: string) =>
      new Browser().post(searchPairs, '/api/search-pairs', body, from(network));
    const script = await inTurn(many(2_500), () => search({}, '192.0.2.62'));
    expect(statuses(script)).toEqual([
      [empty.status, 2_400],
      [429, 100],
    ]);
    // A hundred and fifty words a minute are twelve letters a second, and he goes on for half a minute.
    const typed = 'ethereum against usdc, and then the next one ';
    const letters = await inTurn(many(375), (at) => {
      vi.setSystemTime(Date.now() + 80);
      return search({ search: typed.slice(0, (at % typed.length) + 1) }, '192.0.2.63');
    });
    expect(statuses(letters)).toEqual([[200, 375]]);
  });

  test('refuses a session that has pictures drawn without end, and nobody who looks for each key of a caption', async () => {
    const [script, author] = [await signedIn(), await signedIn()];
    const draw = (browser: Browser) => browser.post(preview, '/api/preview-trade-summary', {});
    expect(statuses(await inTurn(many(80), () => draw(script)))).toEqual([
      [empty.status, 60],
      [429, 20],
    ]);
    const began = Date.now();
    const keyMs = 400;
    const longest = 200;
    const drawn: { readonly status: number }[] = [];
    let lastAskedAt: number | undefined;
    for (let key = 0; key < longest; key += 1) {
      const pressedAt = began + key * keyMs;
      const asksAt = pressedAt + previewPauseMs(pressedAt, lastAskedAt);
      // The next key takes back what has not been asked for yet.
      if (asksAt >= pressedAt + keyMs && key < longest - 1) continue;
      lastAskedAt = asksAt;
      vi.setSystemTime(asksAt);
      drawn.push(await draw(author));
    }
    expect(drawn.length).toBeGreaterThan(60);
    expect(statuses(drawn)).toEqual([[empty.status, drawn.length]]);
  });
});
