import type { Account } from './account.ts';
import { allocOf } from './alloc.ts';
import { BORN_AT } from './born-at.ts';

export interface Genesis {
  readonly [field: string]: unknown;
  readonly alloc: Readonly<Record<string, Account>>;
}

const ZERO = '0x0000000000000000000000000000000000000000';

/**
 * Returns the genesis of a chain. Block 0 depends only on the chain: by its hash the product recognises that a wallet
 * is connected to a sandbox and not to the real chain.
 */
export function genesisOf(chainId: number): Genesis {
  const fromTheStart = [
    ...['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg', 'istanbul'],
    ...['berlin', 'london'],
  ];
  // The chain id makes the seven genesis blocks differ.
  const at = BORN_AT + chainId;
  return {
    config: {
      chainId,
      ...Object.fromEntries(fromTheStart.map((fork) => [`${fork}Block`, 0])),
      terminalTotalDifficulty: 0,
      shanghaiTime: 0,
      cancunTime: 0,
    },
    nonce: '0x0',
    timestamp: `0x${at.toString(16)}`,
    extraData: '0x',
    gasLimit: '0x1c9c380',
    difficulty: '0x0',
    mixHash: `0x${'0'.repeat(64)}`,
    coinbase: ZERO,
    baseFeePerGas: '0x5f5e100',
    alloc: allocOf(chainId, at),
  };
}
