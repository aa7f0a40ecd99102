import { z } from 'zod';
import type { HexAddress } from '../../../lib/config/venues/chains.ts';
import type { Chain } from '../chains/chain.ts';
import { holdingsOf } from '../chains/genesis/holdings.ts';
import { type Call, NodeGone, resultOf } from '../chains/node/outcome.ts';
import { selector, topic, word } from '../ethereum/abi.ts';
import { isOfCrowd } from '../people/crowd.ts';
import type { Coin } from './coin.ts';
import type { SpotHolder } from './contract.ts';

const BALANCE_OF = selector('balanceOf(address)');
const TOTAL_SUPPLY = selector('totalSupply()');
/** A wrapped coin is minted and burned without a transfer event. */
const MOVES = ['Transfer(address,address,uint256)', 'Deposit(address,uint256)', 'Withdrawal(address,uint256)'].map(
  topic,
);
const ADDRESS_DIGITS = 40;
const quantity = z.string().regex(/^0x[0-9a-f]+$/);
const blockSchema = z.object({ number: quantity, hash: z.string() });
type Block = z.infer<typeof blockSchema>;
const logsSchema = z.array(z.object({ topics: z.array(z.string()) }));

/** A coin's holders and supply after a block. */
export interface Held {
  readonly supply: bigint;
  /** The largest first. */
  readonly holders: readonly SpotHolder[];
}

interface Known extends Held {
  readonly block: Block;
  readonly balances: ReadonlyMap<HexAddress, bigint>;
}

/** Reads from a chain the holders of its coins. Nothing is read again until a coin has moved. */
export class Holdings {
  private readonly chain: Chain;
  private readonly known = new Map<Coin, Known>();
  private readonly isContract = new Map<string, boolean>();

  constructor(chain: Chain) {
    this.chain = chain;
  }

  /**
   * Returns a coin's holders. The state of a sleeping node cannot change, so it is woken only for a coin that was never
   * read.
   */
  async of(coin: Coin): Promise<Held> {
    const known = this.known.get(coin);
    try {
      const [head, then] = await this.ask([blockAt('latest'), blockAt(known?.block.number ?? 'latest')], known);
      const block = blockSchema.parse(head);
      if (known?.block.hash === block.hash) return known;
      // After a reorganisation the cached holders may be wrong.
      const stands = known !== undefined && blockSchema.nullable().parse(then)?.hash === known.block.hash;
      const fresh = await this.read(coin, block, stands ? known : undefined);
      this.known.set(coin, fresh);
      return fresh;
    } catch (error) {
      if (known !== undefined && error instanceof NodeGone) return known;
      throw error;
    }
  }

  private async read({ seeded }: Coin, block: Block, known: Known | undefined): Promise<Known> {
    const from = known === undefined ? '0x0' : hex(Number(known.block.number) + 1);
    const filter = { address: seeded.address, topics: [MOVES], fromBlock: from, toBlock: block.number };
    const [logs] = await this.ask([{ method: 'eth_getLogs', params: [filter] }], known);
    const moved = logsSchema.parse(logs).flatMap(({ topics }) => topics.slice(1).map(addressIn));
    if (known !== undefined && moved.length === 0) return { ...known, block };
    const before = known?.balances ?? new Map([...holdingsOf(seeded)].map(([owner, held]) => [lower(owner), held]));
    const addresses = new Set([...before.keys(), ...moved]);
    // A coin has dozens of followers, whose balances are unchanged unless they receive a transfer; one of them is read.
    const [witness, ...resting] = [...addresses].filter((address) => isOfCrowd(address) && !moved.includes(address));
    const requested = [...addresses].filter((address) => !resting.includes(address));
    const [supply, ...balances] = await this.callAll(
      seeded.address,
      [TOTAL_SUPPLY, ...requested.map((address) => BALANCE_OF + word(address))],
      known,
    );
    const read = new Map(requested.map((address, index) => [address, balances[index] ?? 0n]));
    // A chain that was created before there were followers has none.
    if (witness !== undefined && read.get(witness) === before.get(witness)) {
      for (const address of resting) read.set(address, before.get(address) ?? 0n);
    }
    await this.learnKinds([...read.keys()], known);
    const holders = [...read]
      .map(([address, balance]) => ({ address, balance, isContract: this.isContract.get(address) === true }))
      .filter(({ balance }) => balance > 0n)
      .sort((a, b) => (a.balance < b.balance ? 1 : -1));
    return { block, balances: read, supply: supply ?? 0n, holders };
  }

  private async callAll(to: string, datas: readonly string[], known: Known | undefined): Promise<readonly bigint[]> {
    const calls = datas.map((data): Call => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }));
    const answers = await this.ask(calls, known);
    return answers.map((answer) => BigInt(quantity.parse(answer)));
  }

  private async learnKinds(addresses: readonly string[], known: Known | undefined): Promise<void> {
    const unknown = addresses.filter((address) => !this.isContract.has(address) && !isOfCrowd(address));
    if (unknown.length === 0) return;
    const calls = unknown.map((address): Call => ({ method: 'eth_getCode', params: [address, 'latest'] }));
    const codes = await this.ask(calls, known);
    for (const [index, address] of unknown.entries()) this.isContract.set(address, codes[index] !== '0x');
  }

  /**
   * Queries the node if it is awake; a sleeping one is woken only if nothing is cached, and otherwise counts as gone.
   */
  private async ask(calls: readonly Call[], known: Known | undefined): Promise<readonly unknown[]> {
    const outcomes = (await this.chain.peek(calls)) ?? (known === undefined ? await this.chain.read(calls) : undefined);
    if (outcomes === undefined) throw new NodeGone('the node sleeps');
    return outcomes.map(resultOf);
  }
}

function blockAt(block: string): Call {
  return { method: 'eth_getBlockByNumber', params: [block, false] };
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
