import { z } from 'zod';
import type { HexAddress } from '../../../lib/config/chains.ts';
import { selector, topic, word } from '../bridge/abi.ts';
import type { Chain } from '../chains/chain.ts';
import { holdingsOf } from '../chains/genesis/holdings.ts';
import { type Call, resultOf } from '../chains/node/outcome.ts';
import type { Coin } from './coin.ts';
import type { SpotHolder } from './contract.ts';

const BALANCE_OF = selector('balanceOf(address)');
const TOTAL_SUPPLY = selector('totalSupply()');
/** A wrapped coin is made and unmade without a transfer. */
const MOVES = ['Transfer(address,address,uint256)', 'Deposit(address,uint256)', 'Withdrawal(address,uint256)'].map(
  topic,
);
const ADDRESS_DIGITS = 40;
const quantity = z.string().regex(/^0x[0-9a-f]+$/);
const logsSchema = z.array(z.object({ topics: z.array(z.string()) }));

/** A coin's holders and supply after a block. */
export interface Held {
  readonly supply: bigint;
  /** The largest first. */
  readonly holders: readonly SpotHolder[];
}

interface Known extends Held {
  readonly block: number;
  readonly addresses: ReadonlySet<HexAddress>;
}

/** Reads from a chain who holds what of its coins. Nothing is read again until a coin has moved. */
export class Holdings {
  private readonly chain: Chain;
  private readonly known = new Map<Coin, Known>();
  private readonly isContract = new Map<string, boolean>();

  constructor(chain: Chain) {
    this.chain = chain;
  }

  /** Returns a coin's holders. A sleeping node stands still: it is woken only for a coin that was never read. */
  async of(coin: Coin): Promise<Held> {
    const known = this.known.get(coin);
    const [head] = (await this.ask([{ method: 'eth_blockNumber', params: [] }], known !== undefined)) ?? [];
    if (head === undefined) {
      if (known === undefined) throw new Error('the node did not answer');
      return known;
    }
    const block = Number(quantity.parse(head));
    if (known?.block === block) return known;
    const fresh = await this.read(coin, block, known);
    this.known.set(coin, fresh);
    return fresh;
  }

  private async read({ seeded }: Coin, block: number, known: Known | undefined): Promise<Known> {
    // After a reorganisation the head may be lower than before.
    const from = known === undefined || block < known.block ? 0 : known.block + 1;
    const filter = { address: seeded.address, topics: [MOVES], fromBlock: hex(from), toBlock: hex(block) };
    const [logs] = (await this.ask([{ method: 'eth_getLogs', params: [filter] }], false)) ?? [];
    const moved = logsSchema.parse(logs).flatMap(({ topics }) => topics.slice(1).map(addressIn));
    if (known !== undefined && from > 0 && moved.length === 0) return { ...known, block };
    const first = known?.addresses ?? [...holdingsOf(seeded).keys()].map(lower);
    const addresses = new Set([...first, ...moved]);
    const all = [...addresses];
    const [supply, ...balances] = await this.callAll(seeded.address, [
      TOTAL_SUPPLY,
      ...all.map((address) => BALANCE_OF + word(address)),
    ]);
    await this.learnKinds(all);
    const holders = all
      .map((address, index) => ({
        address,
        balance: balances[index] ?? 0n,
        isContract: this.isContract.get(address) === true,
      }))
      .filter(({ balance }) => balance > 0n)
      .sort((a, b) => (a.balance < b.balance ? 1 : -1));
    return { block, addresses, supply: supply ?? 0n, holders };
  }

  private async callAll(to: string, datas: readonly string[]): Promise<readonly bigint[]> {
    const calls = datas.map((data): Call => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }));
    const answers = (await this.ask(calls, false)) ?? [];
    return answers.map((answer) => BigInt(quantity.parse(answer)));
  }

  private async learnKinds(addresses: readonly string[]): Promise<void> {
    const unknown = addresses.filter((address) => !this.isContract.has(address));
    if (unknown.length === 0) return;
    const calls = unknown.map((address): Call => ({ method: 'eth_getCode', params: [address, 'latest'] }));
    const codes = (await this.ask(calls, false)) ?? [];
    for (const [index, address] of unknown.entries()) this.isContract.set(address, codes[index] !== '0x');
  }

  private async ask(calls: readonly Call[], isOnlyIfAwake: boolean): Promise<readonly unknown[] | undefined> {
    const outcomes = isOnlyIfAwake ? await this.chain.peek(calls) : await this.chain.read(calls);
    return outcomes?.map(resultOf);
  }
}

function addressIn(topicWord: string): HexAddress {
  return `0x${topicWord.slice(-ADDRESS_DIGITS)}`;
}

function lower(address: string): HexAddress {
  return `0x${address.slice(2).toLowerCase()}`;
}

function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
