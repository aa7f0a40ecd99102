import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { signL1Action } from '@nktkas/hyperliquid/signing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { control, faucet } from '../../helpers/exchange.ts';
import { sequence } from '../../helpers/random-sequence.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const isLong = process.env['LONG'] === '1';
const ORDERS = isLong ? 2_000 : 200;
/** Each life but the last is killed while orders are being sent, and the last after all of them. */
const LIVES = isLong ? 6 : 2;
const AT_ONCE = 8;
/** A fixed seed, so that a failure can be reproduced. */
const SEED = 7;

interface Entry {
  readonly cloid: string;
  /** The client's knowledge: an order id, a refusal, or nothing. */
  outcome: { readonly oid: number } | 'refused' | 'unknown';
}

const faults = [
  { path: '/exchange', kind: 'lostAck', rate: 0.05 },
  { path: '/exchange', kind: 'drop', rate: 0.03 },
  { path: '/exchange', kind: '500', rate: 0.03 },
  { path: '/exchange', kind: '429', rate: 0.02 },
  { path: '/exchange', kind: 'malformed', rate: 0.02 },
  { path: '/exchange', kind: 'delay', rate: 0.1, delayMs: 5 },
];

describe('an exchange that is killed again and again', () => {
  it('keeps every order it acknowledged, once, and nothing that it does not know', { timeout: 120_000 }, async () => {
    const dataDir = join(openTempDir(), 'data');
    const wallet = privateKeyToAccount(generatePrivateKey());
    const user = wallet.address.toLowerCase();
    const random = sequence(SEED);
    const ledger: Entry[] = [];
    let nonce = Date.now();
    let running: RunningSandbox | undefined;
    onTestFinished(() => running?.kill());

    const start = async (): Promise<RunningSandbox> => {
      running = await startSandbox({
        dataDir,
        fsync: true,
        environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' },
      });
      return running;
    };

    /** Sends one order and notes only what the answer says. */
    const place = async (url: string): Promise<void> => {
      const entry: Entry = { cloid: `0x${randomBytes(16).toString('hex')}`, outcome: 'unknown' };
      ledger.push(entry);
      const draw = random();
      const rests = draw < 0.4;
      const action = {
        type: 'order',
        orders: [
          {
            a: 5,
            b: random() < 0.5,
            p: rests ? (random() < 0.5 ? '60' : '61.5') : draw < 0.9 ? '999' : '1.23456',
            s: '0.2',
            r: false,
            t: { limit: { tif: rests ? 'Gtc' : 'Ioc' } },
            c: entry.cloid,
          },
        ],
        grouping: 'na',
      };
      nonce += 1;
      const at = nonce;
      const signature = await signL1Action({ wallet, action, nonce: at, isTestnet: true });
      const reply = await fetch(`${url}/hyperliquid/exchange`, {
        method: 'POST',
        body: JSON.stringify({ action, nonce: at, signature }),
      })
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      const status = reply?.response?.data?.statuses?.[0];
      const oid = status?.resting?.oid ?? status?.filled?.oid;
      if (typeof oid === 'number') entry.outcome = { oid };
      else if (typeof status?.error === 'string' || reply?.status === 'err') entry.outcome = 'refused';
    };

    for (let life = 0; life < LIVES; life += 1) {
      const { url, kill } = await start();
      if (life === 0) await faucet(url, user, 1_000_000);
      await control(url, 'faults', { faults, seed: life + 1 });
      const until = Math.round((ORDERS * (life + 1)) / LIVES);
      const dieAt = until - AT_ONCE;
      let death: Promise<void> | undefined;
      const worker = async (): Promise<void> => {
        while (ledger.length < until) {
          if (ledger.length >= dieAt && life < LIVES - 1) death ??= kill();
          await place(url);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      await death;
      if (life === LIVES - 1) await running?.kill();
    }

    const { url, stop } = await start();
    const ask = async (body: object) =>
      (await fetch(`${url}/hyperliquid/info`, { method: 'POST', body: JSON.stringify(body) })).json();
    const missing: Entry[] = [];
    const seen = new Map<number, string>();
    for (const entry of ledger) {
      const found = await ask({ type: 'orderStatus', user, oid: entry.cloid });
      const oid: unknown = found?.order?.order?.oid;
      if (typeof oid === 'number') {
        expect(seen.has(oid)).toBe(false);
        seen.set(oid, entry.cloid);
      }
      const acknowledged = typeof entry.outcome === 'object' ? entry.outcome.oid : undefined;
      if (acknowledged !== undefined && acknowledged !== oid) missing.push(entry);
    }
    expect(missing).toEqual([]);
    const known = new Set(ledger.map(({ cloid }) => cloid));
    const history: { order: { cloid: string | null } }[] = await ask({ type: 'historicalOrders', user });
    const cloids = history.map(({ order }) => order.cloid);
    expect(cloids.every((cloid) => cloid !== null && known.has(cloid))).toBe(true);
    expect(new Set(cloids).size).toBe(cloids.length);
    const outcomes = ledger.map(({ outcome }) => (typeof outcome === 'object' ? 'acknowledged' : outcome));
    expect(new Set(outcomes)).toEqual(new Set(['acknowledged', 'refused', 'unknown']));
    await stop();
    running = undefined;
  });
});
