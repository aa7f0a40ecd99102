import { z } from 'zod';
import {
  type Answering,
  type Call,
  failWith,
  INVALID_PARAMS,
  METHOD_NOT_FOUND,
  type Outcome,
} from '../../chains/node/outcome.ts';
import { selector, topic, word } from '../../ethereum/abi.ts';
import { hex, keccakText } from '../../ethereum/hash.ts';
import type { Exchange } from '../../hyperliquid/runtime/exchange.ts';
import type { Book, Transfer } from './book.ts';
import { ARBITRUM_DOMAIN, hyperEvm } from './contracts.ts';
import { readMessage } from './message.ts';

/** Blocks have come once a second since this time. */
const EPOCH_MS = Date.UTC(2025, 1, 18);
const GAS_PRICE = 100_000_000;
/** One USDC, with the exchange's eight decimals. */
const NEW_ACCOUNT_FEE = 100_000_000;
const GAS_USED = 250_000;

const callSchema = z.tuple([z.object({ to: z.string().optional(), data: z.string() })], z.unknown());
const inputSchema = z.tuple([z.object({ to: z.string().optional(), input: z.string() })], z.unknown());
const topicSchema = z.union([z.string(), z.array(z.string()), z.null()]);
const filterSchema = z.tuple([
  z.object({
    address: z.union([z.string(), z.array(z.string())]).optional(),
    topics: z.array(topicSchema).optional(),
    fromBlock: z.string().optional(),
    toBlock: z.string().optional(),
  }),
]);
const hashSchema = z.tuple([z.string()], z.unknown());

const CROSS_CHAIN_WITHDRAW = topic('CrossChainWithdraw(address,bytes32,uint256,uint32,uint64)');

/** The part of HyperEVM that moving USDC needs: the fees, the burns, and whether one was forwarded. */
export class HyperEvm implements Answering {
  private readonly exchange: Exchange;
  private readonly book: Book;

  constructor(exchange: Exchange, book: Book) {
    this.exchange = exchange;
    this.book = book;
  }

  async read(calls: readonly Call[]): Promise<Outcome[]> {
    return calls.map((call) => this.answer(call));
  }

  async submit(): Promise<Outcome> {
    return failWith(METHOD_NOT_FOUND, 'the sandbox takes no transactions on HyperEVM');
  }

  private answer({ method, params }: Call): Outcome {
    switch (method) {
      case 'eth_chainId':
        return { result: quantity(hyperEvm.chainId) };
      case 'net_version':
        return { result: String(hyperEvm.chainId) };
      case 'eth_blockNumber':
        return { result: quantity(blockAt(Date.now())) };
      case 'eth_gasPrice':
        return { result: quantity(GAS_PRICE) };
      case 'eth_call':
        return this.call(params);
      case 'eth_getLogs':
        return this.logs(params);
      case 'eth_getTransactionReceipt':
        return this.receipt(params);
      default:
        return failWith(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`);
    }
  }

  private call(params: unknown): Outcome {
    const read = callSchema.safeParse(params);
    const same = inputSchema.safeParse(params);
    const data = read.data?.[0].data ?? same.data?.[0].input;
    if (data === undefined) return failWith(INVALID_PARAMS, 'a call needs data');
    const to = (read.data ?? same.data)?.[0].to?.toLowerCase();
    if (to === hyperEvm.coreUserExists) return { result: `0x${flag(this.exchange.engine.exists(addressIn(data)))}` };
    const answer = this.getter(data.slice(0, 10), data.slice(10));
    return { result: answer === undefined ? '0x' : `0x${answer}` };
  }

  private getter(wanted: string, given: string): string | undefined {
    const argument = (index: number): bigint => BigInt(`0x${given.slice(64 * index, 64 * (index + 1)) || '0'}`);
    switch (wanted) {
      case selector('newCoreAccountFee()'):
        return word(NEW_ACCOUNT_FEE);
      case selector('enabledDestinationDexes(uint32)'):
        return flag(argument(0) === 0n);
      case selector('isDexForwardingDisabled()'):
        return flag(false);
      case selector('calculateCrossChainWithdrawalFee(bool,uint32)'):
        return word(argument(0) === 0n ? 0 : this.exchange.settings.circle.forwardFee);
      case selector('getMinFeeAmount(uint256)'):
        return word(0);
      case selector('usedNonces(bytes32)'):
        return flag(isForwardedHere(this.book.of(`0x${given}`)));
      default:
        return undefined;
    }
  }

  /** Returns only logs of withdrawals: the one event that shows which burn belongs to which withdrawal. */
  private logs(params: unknown): Outcome {
    const read = filterSchema.safeParse(params);
    if (!read.success) return failWith(INVALID_PARAMS, 'this is no filter');
    const [{ address, topics = [], fromBlock, toBlock }] = read.data;
    const from = heightOf(fromBlock, 0);
    const to = heightOf(toBlock, Number.MAX_SAFE_INTEGER);
    const isOurs =
      address === undefined || [address].flat().some((one) => one.toLowerCase() === hyperEvm.coreDepositWallet);
    if (!isOurs) return { result: [] };
    const found = this.book.all
      .filter(({ withdrawal, at }) => withdrawal !== undefined && blockAt(at) >= from && blockAt(at) <= to)
      .map(withdrawalLog)
      .filter((log) => topics.every((wanted, index) => matches(wanted, log.topics[index])));
    return { result: found };
  }

  /**
   * Returns only receipts of Circle's forwards. The public node hides receipts of the burns, which are the system's own
   * transactions.
   */
  private receipt(params: unknown): Outcome {
    const read = hashSchema.safeParse(params);
    if (!read.success) return failWith(INVALID_PARAMS, 'this is no hash');
    const [hash] = read.data;
    const transfer = this.book.all.find(
      ({ forwardTxHash, withdrawal }) => withdrawal === undefined && forwardTxHash === hash.toLowerCase(),
    );
    if (transfer?.forwardedAt === undefined) return { result: null };
    return {
      result: {
        ...placeOf(hash, transfer.forwardedAt),
        transactionIndex: '0x0',
        from: hyperEvm.forwarder,
        to: hyperEvm.forwarder,
        contractAddress: null,
        gasUsed: quantity(GAS_USED),
        cumulativeGasUsed: quantity(GAS_USED),
        effectiveGasPrice: quantity(GAS_PRICE),
        logs: [],
        logsBloom: `0x${'0'.repeat(512)}`,
        status: '0x1',
        type: '0x2',
      },
    };
  }
}

function isForwardedHere(transfer: Transfer | undefined): boolean {
  return transfer !== undefined && transfer.withdrawal === undefined && transfer.forwardedAt !== undefined;
}

function withdrawalLog({ message, hash, at, withdrawal }: Transfer) {
  const burn = readMessage(message)?.burn;
  return {
    address: hyperEvm.coreDepositWallet,
    topics: [
      CROSS_CHAIN_WITHDRAW,
      `0x${word(withdrawal?.user ?? 0)}`,
      burn?.mintRecipient ?? `0x${word(0)}`,
      `0x${word(withdrawal?.nonce ?? 0)}`,
    ],
    data: `0x${word(burn?.amount ?? 0n)}${word(ARBITRUM_DOMAIN)}`,
    ...placeOf(hash, at),
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  };
}

function placeOf(transactionHash: string, at: number) {
  const height = blockAt(at);
  return { transactionHash, blockNumber: quantity(height), blockHash: hex(keccakText(`HyperEVM block ${height}`)) };
}

function matches(wanted: z.infer<typeof topicSchema>, there: string | undefined): boolean {
  return wanted === null || [wanted].flat().some((one) => one.toLowerCase() === there);
}

function blockAt(time: number): number {
  return Math.max(0, Math.floor((time - EPOCH_MS) / 1000));
}

function heightOf(block: string | undefined, named: number): number {
  return block?.startsWith('0x') === true ? Number(block) : named;
}

function quantity(value: number): string {
  return `0x${value.toString(16)}`;
}

function flag(value: boolean): string {
  return word(value ? 1 : 0);
}

function addressIn(data: string): string {
  return `0x${data.slice(-40)}`;
}
