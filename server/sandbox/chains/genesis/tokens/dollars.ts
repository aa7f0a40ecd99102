import type { ChainId, HexAddress } from '../../../../../lib/config/venues/chains.ts';
import { type Named, nameToken, type TokenKind } from './name-token.ts';

interface Dollar extends Named {
  readonly kind: TokenKind;
}

/** USDC and USDT by their names on each chain. Binance's pegged ones have 18 decimals and no permit. */
export const dollars: Readonly<Record<ChainId, readonly [usdc: Dollar, usdt: Dollar]>> = {
  1: [
    usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    { ...usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'), kind: 'Tether' },
  ],
  10: [usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'), usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58')],
  56: [
    { ...usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'), kind: 'Coin', decimals: 18 },
    { ...usdt('0x55d398326f99059fF775485246999027B3197955'), decimals: 18 },
  ],
  137: [usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'), usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F')],
  8453: [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'), usdt('0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2')],
  42161: [
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USD₮0', 'USD₮0'),
  ],
  43114: [
    usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
    usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDt', 'TetherToken'),
  ],
};

function usdc(address: HexAddress): Dollar {
  return { ...nameToken('USDC', 'USD Coin', address, 6), kind: 'UsdCoin' };
}

function usdt(address: HexAddress, symbol = 'USDT', name = 'Tether USD'): Dollar {
  return { ...nameToken(symbol, name, address, 6), kind: 'Coin' };
}
