import type { ChainId, HexAddress } from '../../../../lib/config/venues/chains.ts';
import { uniswap } from '../contracts/uniswap.gen.ts';

interface Deployment {
  readonly factory: HexAddress;
  readonly router: HexAddress;
}

/** The addresses of Uniswap V2 on each chain. */
export const deployments: Readonly<Record<ChainId, Deployment>> = {
  1: { factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' },
  10: { factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2' },
  56: { factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24' },
  137: { factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1' },
  8453: { factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24' },
  42161: {
    factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  },
  43114: {
    factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  },
};

/** Returns the router's code with the addresses that its constructor would write into it. */
export function routerCode(factory: string, wrapped: string): string {
  const code = Buffer.from(uniswap.router.slice(2), 'hex');
  const { routerGaps } = uniswap;
  for (const start of routerGaps.factory) fill(code, start, factory);
  for (const start of routerGaps.wrapped) fill(code, start, wrapped);
  return `0x${code.toString('hex')}`;
}

function fill(code: Buffer, start: number, address: string): void {
  code.write(address.slice(2).padStart(64, '0'), start, 'hex');
}
