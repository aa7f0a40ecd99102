import { parseAbi } from 'viem';

/** The contract that makes wallets which are contracts. */
export const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
]);
