import { randomBytes } from 'node:crypto';
import { generatePrivateKey } from 'viem/accounts';
import { expect, vi } from 'vitest';
import { POST as modify } from '@/app/api/batch-modify-hyperliquid-orders/route';
import { POST as cancel } from '@/app/api/cancel-hyperliquid-order/route';
import { POST as cancelTwap } from '@/app/api/cancel-twap-order/route';
import { POST as confirmAgent } from '@/app/api/confirm-agent-wallet/route';
import { POST as createAgent } from '@/app/api/create-agent-wallet/route';
import { POST as place } from '@/app/api/place-hyperliquid-order/route';
import { POST as placeTwap } from '@/app/api/place-twap-order/route';
import { POST as readLimits } from '@/app/api/read-trading-limits/route';
import { POST as reserveActions } from '@/app/api/reserve-actions/route';
import { POST as saveLimits } from '@/app/api/save-trading-limits/route';
import { POST as setLeverage } from '@/app/api/update-hyperliquid-leverage/route';
import { POST as setMargin } from '@/app/api/update-isolated-margin/route';
import { datedAgentName } from '../../../lib/config/account.ts';
import { proposedAgentSchema } from '../../../lib/schemas/agent.ts';
import { cloidBytes, cloidOf } from '../../../lib/schemas/cloid.ts';
import { ordersAnswerSchema } from '../../../lib/schemas/orders.ts';
import { faucet, type Trader, traderOf } from '../../helpers/exchange.ts';
import { Browser } from '../auth/browser.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';

const { url } = chosenSandbox();

export const newCloid = () => cloidOf(randomBytes(cloidBytes));

/** A signed-in trader with money at the exchange, who calls our handlers as the page does. */
export class OrderOwner extends Browser {
  readonly trader: Trader;

  private constructor(privateKey: `0x${string}`) {
    const trader = traderOf(url, privateKey);
    super(trader.wallet);
    this.trader = trader;
  }

  static async unsigned(usd = 10_000): Promise<OrderOwner> {
    const owner = new OrderOwner(generatePrivateKey());
    await faucet(url, owner.wallet, usd);
    return owner;
  }

  static async withoutAgent(usd = 10_000): Promise<OrderOwner> {
    const owner = await OrderOwner.unsigned(usd);
    await owner.signIn();
    return owner;
  }

  static async withAgent(usd = 10_000): Promise<OrderOwner> {
    const owner = await OrderOwner.withoutAgent(usd);
    await owner.approve();
    return owner;
  }

  /** Has an agent made, approves it at the exchange and has it confirmed. */
  async approve(): Promise<void> {
    const { wallet: userAddress } = this;
    const answer = await this.post(createAgent, '/api/create-agent-wallet', { userAddress });
    const { agentAddress, name, validUntil } = proposedAgentSchema.parse(answer.body);
    await this.trader.exchange.approveAgent({ agentAddress, agentName: datedAgentName(name, validUntil) });
    await this.post(confirmAgent, '/api/confirm-agent-wallet', { userAddress, agentAddress });
  }

  private get named() {
    return { userAddress: this.wallet, userWallet: this.wallet };
  }

  place = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    this.post(place, '/api/place-hyperliquid-order', { ...this.named, ...body }, headers);
  /** Places an order at an instance that has heard of nothing before. */
  async placeElsewhere(body: object) {
    vi.resetModules();
    const { POST } = await import('@/app/api/place-hyperliquid-order/route');
    return this.post(POST, '/api/place-hyperliquid-order', { ...this.named, ...body });
  }
  cancel = (body: object) => this.post(cancel, '/api/cancel-hyperliquid-order', { ...this.named, ...body });
  modify = (...orders: object[]) =>
    this.post(modify, '/api/batch-modify-hyperliquid-orders', { ...this.named, orders });
  leverage = (body: object) => this.post(setLeverage, '/api/update-hyperliquid-leverage', { ...this.named, ...body });
  margin = (body: object) => this.post(setMargin, '/api/update-isolated-margin', { ...this.named, ...body });
  twap = (body: object) => this.post(placeTwap, '/api/place-twap-order', { ...this.named, ...body });
  cancelTwap = (body: object) => this.post(cancelTwap, '/api/cancel-twap-order', { ...this.named, ...body });
  reserveActions = (count: unknown) => this.post(reserveActions, '/api/reserve-actions', { ...this.named, count });
  limits = () => this.post(readLimits, '/api/read-trading-limits', this.named);
  limit = (body: object) => this.post(saveLimits, '/api/save-trading-limits', { ...this.named, ...body });

  /** Places an order and returns its answer with a receipt for each leg. */
  async placed(body: object) {
    const answer = await this.place(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ordersAnswerSchema.parse(answer.body);
  }

  orders() {
    return this.trader.info.frontendOpenOrders({ user: this.trader.address });
  }

  async position(coin: string) {
    const { assetPositions } = await this.trader.info.clearinghouseState({ user: this.trader.address });
    return assetPositions.find(({ position }) => position.coin === coin)?.position;
  }
}

/** Returns prices around the current market, on its tick grid. */
export async function pricesOf(owner: OrderOwner, coin: string) {
  const mids = await owner.trader.info.allMids();
  const mid = Number(mids[coin]);
  const at = (factor: number) => String(Math.round(mid * factor));
  return { mark: at(1), above: at(1.05), below: at(0.9), takeProfit: at(1.1), stopLoss: at(0.8), farBelow: at(0.7) };
}
