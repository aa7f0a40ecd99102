import type { ChainId } from '../../../../../lib/config/chains.ts';
import { type Named, named, type TokenKind } from './named.ts';

export interface Meme extends Named {
  readonly chainId: ChainId;
  readonly kind: TokenKind;
  /** The dollars on each side of the pool at the start. */
  readonly depth: bigint;
  /** What each of the ten accounts holds, in whole coins. */
  readonly each: bigint;
}

const SHALLOW = 120_000n;
/** So shallow that a swap of a hundred dollars moves the price by half. */
const HARDLY_ANYTHING = 400n;

const traps: readonly Meme[] = [
  {
    ...meme(56, named('ROACH', 'Roach Motel', '0x3476a3c3154b7b826D4e0aa76b173be056fEE6a1'), 5_000n),
    kind: 'Unsellable',
  },
  { ...meme(8453, named('TOLL', 'Toll Booth', '0xe55d6dE7Ab3f017B9Ef7EdC091403ea5F8De973a'), 5_000n), kind: 'Taxed' },
  {
    ...meme(1, named('DRIP', 'Last Drip', '0x0e45A2C5b6a8682d76fF8Ee950904d421dc4c3Ee'), 5_000n),
    depth: HARDLY_ANYTHING,
  },
];

/** The meme coins of the catalogue at their real addresses, and three invented ones that a swap must handle. */
export const memes: readonly Meme[] = [
  meme(1, named('MOG', 'Mog Coin', '0xaaeE1A9723aaDB7afA2810263653A34bA2C21C7a'), 0n),
  meme(1, named('TURBO', 'Turbo', '0xA35923162C49cF95e6BF26623385eb431ad920D3'), 100_000n),
  meme(1, named('FLOKI', 'FLOKI', '0xcf0C122c6b73ff809C693DB761e7BaeBe62b6a2E', 9), 0n),
  meme(1, named('SPX', 'SPX6900', '0xE0f63A424a4439cBE457D80E4f4b51aD25b2c56C', 8), 250n),
  meme(56, named('DOGE', 'Dogecoin (BNB Chain)', '0xbA2aE424d960c26247Dd6c32edC70B295c744C43', 8), 1_000n),
  meme(56, named('FLOKI', 'FLOKI', '0xfb5B838b6cfEEdC2873aB27866079AC55363D37E', 9), 2_000_000n),
  meme(56, named('BABYDOGE', 'Baby Doge Coin', '0xc748673057861a797275CD8A068AbB95A902e8de', 9), 0n),
  meme(8453, named('BRETT', 'Brett', '0x532f27101965dd16442E59d40670FaF5eBB142E4'), 10_000n),
  meme(8453, named('TOSHI', 'Toshi', '0xAC1Bd2486aAf3B5C0fc3Fd868558b082a531B2B4'), 0n),
  meme(8453, named('DEGEN', 'Degen', '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'), 25_000n),
  meme(42161, named('AIDOGE', 'ArbDoge AI', '0x09E18590E8f76b6Cf471b3cd75fE1A1a9D2B2c2b', 6), 900_000_000_000n),
  meme(43114, named('COQ', 'Coq Inu', '0x420FcA0121DC28039145009570975747295f2329'), 300_000_000n),
  ...traps,
];

function meme(chainId: ChainId, coin: Named, each: bigint): Meme {
  return { ...coin, chainId, kind: 'Coin', depth: SHALLOW, each };
}
