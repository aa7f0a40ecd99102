import { readNativeBalance, readTokenBalance } from '../../../lib/venues/evm/balances.ts';
import { readBlockHash } from '../../../lib/venues/evm/blocks.ts';
import { readAllowance, readDecimals } from '../../../lib/venues/evm/erc20.ts';
import { readMany } from '../../../lib/venues/evm/multicall.ts';
import type { EvmNode } from '../../../lib/venues/evm/node.ts';
import { readFullReceipt } from '../../../lib/venues/evm/receipts.ts';
import { simulateCalls } from '../../../lib/venues/evm/simulate.ts';
import * as transactions from '../../../lib/venues/evm/transactions.ts';
import { readTransfers } from '../../../lib/venues/evm/transfers.ts';
import { partOf, type Reader } from '../reader.ts';
import { other, owner, token } from './asked.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const call = { from: owner, to: token, data: '0x' } as const;

const reader = (method: string, asking: (node: EvmNode) => unknown, sample = method): Reader => ({
  name: `${method} as ${sample}`,
  endpoint: `chain ${method}`,
  sample: `evm/${sample}`,
  adapt: (answer) => partOf(answer, 'result'),
  read: (result) => asking({ ask: async () => result }),
});

/** The readers of a chain's node. */
export const chainNodes: readonly Reader[] = [
  reader('eth_blockNumber', transactions.readBlockNumber),
  reader('eth_getTransactionCount', (node) => transactions.readNonce(node, owner)),
  reader('eth_getTransactionByHash', (node) => transactions.readTransaction(node, hash)),
  reader('eth_getTransactionReceipt', (node) => transactions.readReceipt(node, hash)),
  reader('eth_getTransactionReceipt', (node) => readFullReceipt(node, hash)),
  reader('eth_estimateGas', (node) => transactions.estimateGas(node, call)),
  reader('eth_gasPrice', transactions.readGasPrice),
  reader('eth_getBalance', (node) => readNativeBalance(node, owner)),
  reader('eth_call', (node) => transactions.readContract(node, token, '0x')),
  reader('eth_call', (node) => readTokenBalance(node, token, owner)),
  reader('eth_call', (node) => readAllowance(node, token, owner, other)),
  reader('eth_call', (node) => readDecimals(node, token)),
  reader('eth_call', (node) => readMany(node, other, [call, call]), 'eth_call-multicall'),
  reader('eth_getLogs', (node) => readTransfers(node, { token, from: owner, fromBlock: 1, toBlock: 2 })),
  reader('eth_getBlockByNumber', (node) => readBlockHash(node, 1)),
  reader('eth_simulateV1', (node) =>
    simulateCalls({ ask: async (method) => (method === 'eth_simulateV1' ? node.ask(method, []) : {}) }, owner, [call]),
  ),
];
