import { randomBytes } from 'node:crypto';
import { generatePrivateKey } from 'viem/accounts';
import { datedAgentName } from '../../lib/config/account.ts';
import { proposedAgentSchema } from '../../lib/schemas/agent.ts';
import { type Cloid, cloidBytes, cloidOf } from '../../lib/schemas/cloid.ts';
import { ordersAnswerSchema } from '../../lib/schemas/orders.ts';
import { CookieJar } from '../helpers/cookie-jar.ts';
import { faucet, type Trader, traderOf } from '../helpers/exchange.ts';
import { messageText } from '../helpers/sign-in.ts';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** How an order ended for the one who sent it. A lost one may have come to the exchange or not. */
export interface Sent {
  readonly cloid: Cloid;
  readonly end: 'resting' | 'refused' | 'lost';
  /** The text of a refusal. */
  readonly said: string;
}

/** A trader who sends what the page sends, over the wire, to instances of which any may end at any moment. */
export class OrderDesk {
  readonly #url: string;
  /** The network of origin, as a load balancer in front of the proxy says: our limits count by network. */
  readonly #network = `10.${[...randomBytes(3)].join('.')}`;
  readonly #jar = new CookieJar();
  readonly trader: Trader;

  private constructor(url: string, trader: Trader) {
    this.#url = url;
    this.trader = trader;
  }

  /** Signs in, and has the exchange accept an agent. */
  static async open(url: string, sandboxUrl: string): Promise<OrderDesk> {
    const trader = traderOf(sandboxUrl, generatePrivateKey());
    await faucet(sandboxUrl, trader.address, 100_000);
    const service = new OrderDesk(url, trader);
    const { nonce, issuedAt } = Object((await service.#ask('auth/nonce', {}))?.body);
    const message = messageText({ address: trader.address, domain: new URL(url).host, uri: url, nonce, issuedAt });
    await service.#demand('auth/verify', { message, signature: await trader.wallet.signMessage({ message }) });
    const userAddress = trader.address;
    const proposed = proposedAgentSchema.parse(await service.#demand('create-agent-wallet', { userAddress }));
    const { agentAddress, name, validUntil } = proposed;
    await trader.exchange.approveAgent({ agentAddress, agentName: datedAgentName(name, validUntil) });
    await service.#demand('confirm-agent-wallet', { userAddress, agentAddress });
    return service;
  }

  /** Sends a request; undefined if the way to the server broke or nobody stood behind the proxy. */
  async #ask(path: string, body: object): Promise<Answered | undefined> {
    try {
      const from = { origin: this.#url, 'x-forwarded-for': this.#network, 'content-type': 'application/json' };
      const headers = { ...this.#jar.headers, ...from };
      const response = await fetch(`${this.#url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.headers.get('content-type')?.includes('json') !== true) return undefined;
      this.#jar.hold(response);
      return { status: response.status, body: await response.json() };
    } catch (thrown) {
      if (thrown instanceof TypeError) return undefined;
      throw thrown;
    }
  }

  async #demand(path: string, body: object): Promise<unknown> {
    const answered = await this.#ask(path, body);
    if (answered?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answered)}`);
    return answered.body;
  }

  /** Buys a little Bitcoin far below the market, under a name of its own. */
  async rest(price: string): Promise<Sent> {
    const cloid = cloidOf(randomBytes(cloidBytes));
    const own = { userAddress: this.trader.address, userWallet: this.trader.address };
    const order = { symbol: 'BTC', isSpot: false, side: 'buy', size: '0.001', orderType: 'limit', timeInForce: 'Gtc' };
    const requested = { ...own, ...order, leverage: 5, price, cloid };
    const answered = await this.#ask('place-hyperliquid-order', requested);
    const said = JSON.stringify(answered?.body ?? null);
    if (answered === undefined || answered.status >= 500) return { cloid, end: 'lost', said };
    const read = ordersAnswerSchema.safeParse(answered.body);
    const kind = read.success ? read.data.data.receipts[0]?.receipt.kind : undefined;
    if (kind === 'unknown') return { cloid, end: 'lost', said };
    return { cloid, end: kind === 'resting' ? 'resting' : 'refused', said };
  }

  /** Returns a price that the market does not reach. */
  async farBelow(): Promise<string> {
    const { BTC } = await this.trader.info.allMids();
    return String(Math.round(Number(BTC) * 0.7));
  }

  /** Returns the names of all orders that rest at the exchange. */
  async resting(): Promise<readonly (string | null)[]> {
    const orders = await this.trader.info.frontendOpenOrders({ user: this.trader.address });
    return orders.map(({ cloid }) => cloid);
  }
}
