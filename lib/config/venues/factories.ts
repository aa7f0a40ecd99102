import type { ChainId, HexAddress } from './chains.ts';

/**
 * The factories of the exchanges whose pools give a price when no vendor does. All have the interface of Uniswap V2.
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

interface PoolFactories {
  /** Uniswap V2 and the forks that keep its constant product, as 1inch's router computes it. */
  readonly v2: readonly HexAddress[];
  /** Uniswap V3 alone: 1inch's router trades in no fork of it. */
  readonly v3: readonly HexAddress[];
}

const sushi = '0xc35DADB65012eC5796536bD9864eD8773aBc74C4';
const firstV3 = '0x1F98431c8aD98523631AE4a59f267346ea31F984';

/** The trusted factories. If a swap uses a pool of another factory, it is requested again without that pool. */
export const poolFactories: Readonly<Record<ChainId, PoolFactories>> = {
  1: {
    v2: [
      '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', // Uniswap
      '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac', // SushiSwap
      '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362', // PancakeSwap
      '0x115934131916C8b277DD010Ee02de363c09d037c', // ShibaSwap
    ],
    v3: [firstV3],
  },
  10: {
    v2: [
      '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', // Uniswap
      '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C', // SushiSwap
    ],
    v3: [firstV3],
  },
  56: {
    v2: [
      '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73', // PancakeSwap
      '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', // Uniswap
      '0x858E3312ed3A876947EA49d572A7C42DE08af7EE', // Biswap
      '0x0841BD0B734E4F5853f0dD8d7Ea041c241fb0Da6', // ApeSwap
      sushi,
    ],
    v3: ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7'],
  },
  137: {
    v2: [
      '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32', // QuickSwap
      '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', // Uniswap
      '0xCf083Be4164828f00cAE704EC15a36D711491284', // ApeSwap
      sushi,
    ],
    v3: [firstV3],
  },
  8453: {
    v2: [
      '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', // Uniswap
      '0x71524B4f93c58fcbF659783284E38825f0622859', // SushiSwap
      '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', // PancakeSwap
      '0xFDa619b6d20975be80A10332cD39b9a4b0FAa8BB', // BaseSwap
      '0x3E84D913803b02A4a7f027165E8cA42C14C0FdE7', // Alien Base
    ],
    v3: ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD'],
  },
  42161: {
    v2: [
      '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', // Uniswap
      '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', // PancakeSwap
      sushi,
    ],
    v3: [firstV3],
  },
  43114: {
    v2: [
      '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10', // Trader Joe
      '0xefa94DE7a4656D787667C749f7E1223D71E9FD88', // Pangolin
      '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', // Uniswap
      sushi,
    ],
    v3: ['0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD'],
  },
};

/** Curve's directory, which has one address on all chains. */
export const curveDirectory: HexAddress = '0x5ffe7FB82894076ECB99A30D6A32e969e6e35E98';
