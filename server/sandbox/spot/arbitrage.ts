import { z } from 'zod';
import type { Chain } from '../chains/chain.ts';
import { deployments } from '../chains/genesis/uniswap.ts';
import { resultOf } from '../chains/node/outcome.ts';
import { Relayer } from '../chains/relayer.ts';
import { selector, word } from '../ethereum/abi.ts';
import { errorText } from '../failure.ts';
import { log } from '../log.ts';
import { provider, treasury } from '../people/keys.ts';
import type { Coin } from './coin.ts';
import { planTrade, type Trade } from './plan-trade.ts';
import type { Prices } from './prices.ts';
import type { Registry } from './registry.ts';
import type { Reserves } from './reserves.ts';

/** A pool is led to the price no more often than this. */
const REST_MS = 10_000;
/** The pause after a pool could not be led to the price: the next trade may fail like the last. */
const LONG_REST_MS = 10 * 60_000;
const SWAP = selector(
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
);
const FIVE_HEADS = 160;
const receiptSchema = z.object({ status: z.string() }).nullable();
/** The time for an event that never happens. */
const NEVER = 2n ** 40n;

interface SpotExchange {
  readonly chain: Chain;
  readonly registry: Registry;
  readonly prices: Prices;
  readonly reserves: Reserves;
  now(): number;
  /** Resolves when all swaps so far are in the book: the price follows them. */
  catchUp(): Promise<void>;
}

/** Leads the pools of a chain to the price, by ordinary trades of a house account. */
export class Arbitrage {
  private readonly floor: SpotExchange;
  private readonly provider: Relayer;
  private readonly treasury: Relayer;
  private readonly restsUntil = new Map<Coin, number>();
  private tail: Promise<void> = Promise.resolve();

  constructor(floor: SpotExchange) {
    this.floor = floor;
    const { chain } = floor;
    const slipIn = (raw: string) => chain.slipIn(raw);
    this.provider = new Relayer(chain, provider, slipIn);
    this.treasury = new Relayer(chain, treasury, slipIn);
  }

  /** Resolves when the pools of these coins are near the price, or cannot be led there now. */
  align(coins: readonly Coin[]): Promise<void> {
    this.tail = this.tail.then(async () => {
      const due = coins.filter((coin) => (this.restsUntil.get(coin) ?? 0) <= performance.now());
      if (due.length === 0) return;
      try {
        if (!(await this.floor.chain.isWatched())) await this.lead(due);
      } catch (error) {
        // The request continues with the pools in their present state.
        log('warn', 'pools were not led to the price', { chainId: this.floor.chain.id, error: errorText(error) });
      }
    });
    return this.tail;
  }

  private async lead(coins: readonly Coin[]): Promise<void> {
    const { registry, prices, reserves, now } = this.floor;
    await this.floor.catchUp();
    const found = await reserves.of(coins);
    for (const [coin, { own, other }] of found) {
      const against = registry.againstOf(coin);
      const ratio = prices.raw(coin, now()) / prices.raw(against, now());
      const target = ratio * 10 ** (against.token.decimals - coin.token.decimals);
      const trade = planTrade({ own, other, target, isTaxed: coin.seeded.kind === 'Taxed' });
      if (trade !== undefined) await this.send(coin, against, trade);
    }
    await this.floor.catchUp();
  }

  private async send(coin: Coin, against: Coin, { side, amountIn }: Trade): Promise<void> {
    const began = performance.now();
    this.restsUntil.set(coin, began + LONG_REST_MS);
    const { chainId, group } = coin.seeded;
    // The treasury holds all PLUTO that nobody else has.
    const isPlatform = group === 'platform';
    const house = isPlatform ? treasury : provider;
    const path = side === 'buy' ? [against, coin] : [coin, against];
    const data = [
      ...[amountIn, 0n, FIVE_HEADS, house.address, NEVER, path.length].map(word),
      ...path.map(({ token }) => word(token.address)),
    ];
    const relayer = isPlatform ? this.treasury : this.provider;
    const hash = await relayer.send(deployments[chainId].router, SWAP + data.join(''));
    const [receipt] = (await this.floor.chain.peek([{ method: 'eth_getTransactionReceipt', params: [hash] }])) ?? [];
    const isDone = receipt !== undefined && receiptSchema.parse(resultOf(receipt))?.status === '0x1';
    if (isDone) this.restsUntil.set(coin, began + REST_MS);
    else log('warn', 'a pool could not be led to the price', { chainId, coin: coin.token.symbol, hash });
  }
}
