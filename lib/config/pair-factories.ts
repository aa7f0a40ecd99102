import type { ChainId, HexAddress } from './venues/chains.ts';

/**
 * The exchanges whose pools tell a price when no vendor does, by the contract that knows their pools. All speak the
 * interface of Uniswap V2.
 */
export const pairFactories: Readonly<Record<ChainId, readonly HexAddress[]>> = {
  1: ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac'],
  10: ['0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf'],
  56: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'],
  137: ['0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32'],
  8453: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'],
  42161: ['0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4'],
  43114: ['0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10'],
};
