/** The methods that trace a transaction's transfers of the chain's own coin. */
export const tracingMethods: readonly string[] = ['trace_filter', 'trace_transaction'];

/**
 * The methods that public nodes support. All others are rejected: with the node's own controls (anvil_*, evm_*) any
 * client could change the chain without the journal, and a public node does not sign (eth_sendTransaction, eth_sign).
 * The tracing methods only read; paid nodes have them.
 */
export const publicMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_blobBaseFee',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  ...tracingMethods,
  'web3_clientVersion',
  'web3_sha3',
]);
