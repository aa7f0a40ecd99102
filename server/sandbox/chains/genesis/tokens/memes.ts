import type { ChainId } from '../../../../../lib/config/venues/chains.ts';
import { type Named, nameToken, type TokenKind } from './name-token.ts';

export interface Meme extends Named {
  readonly chainId: ChainId;
  readonly kind: TokenKind;
  /** The dollars on each side of the pool at the start. */
  readonly depth: bigint;
  /** The balance of each of the ten accounts, in whole coins. */
  readonly each: bigint;
}

const SHALLOW = 120_000n;
/** The dollars that the creators of a young coin have put into its pool. */
const YOUNG = 45_000n;
/** This pool is so shallow that a swap of a hundred dollars moves the price by half. */
const HARDLY_ANYTHING = 400n;

const traps: readonly Meme[] = [
  {
    ...meme(56, nameToken('ROACH', 'Roach Motel', '0x3476a3c3154b7b826D4e0aa76b173be056fEE6a1'), 5_000n),
    kind: 'Unsellable',
  },
  {
    ...meme(8453, nameToken('TOLL', 'Toll Booth', '0xe55d6dE7Ab3f017B9Ef7EdC091403ea5F8De973a'), 5_000n),
    kind: 'Taxed',
  },
  {
    ...meme(1, nameToken('DRIP', 'Last Drip', '0x0e45A2C5b6a8682d76fF8Ee950904d421dc4c3Ee'), 5_000n),
    depth: HARDLY_ANYTHING,
  },
];

/** Young coins that no catalogue has: only the vendor of prices lists them. */
const unlisted: readonly Meme[] = [
  launch(8453, nameToken('NIBBLE', 'Nibble', '0x7b850570f5a9a9CC4E703Bbb0E1AAE3827550f43')),
  launch(56, nameToken('PUDDLE', 'Puddle', '0x4c32Cc413a4bc5d94Fe0cf02A94D3Da45ef3Af2d')),
  launch(42161, nameToken('KAZOO', 'Kazoo', '0xC457217D1490c62A0cf77e007D4dB72f812B62f4')),
];

/** The young coins, all invented. spot/launches.ts has the age and the fate of each. */
const launches: readonly Meme[] = [
  launch(8453, nameToken('ZOOM', 'Zoomies', '0x7EAfA562d295a2bD7cFed5f3FB5C6e528e046b3d')),
  launch(1, nameToken('GLORP', 'Glorp', '0x933B18fd0e0C3D6dbFBbBcD1571B333C24d3eCd4')),
  launch(42161, nameToken('SNORT', 'Snort', '0xEe7FD257e676efb62d1D5D5b5d0738D92Ab54482')),
  launch(56, nameToken('MOONPIE', 'Moon Pie', '0xAc22105B0c9F2157861afaDCF9270EF1961B70aB')),
  launch(8453, nameToken('WOBBLE', 'Wobble', '0xCb979C2cAE6B258D1AC641308483aF9C7a541718')),
  launch(1, nameToken('GHERKIN', 'Gherkin', '0x656B04558C82FC0a7Ef775b6dB5B11d684e4529f')),
  launch(43114, nameToken('YETIBOY', 'Yeti Boy', '0xbD3d10049541f29AB9F4D0a76Ef0A6a269998903')),
  launch(137, nameToken('SAMOSA', 'Samosa', '0xCFfBFb68dA341818a71562F8cC41c62DE3811f6e')),
  launch(10, nameToken('REDPANDA', 'Red Panda', '0x830204dA774498C0E4b566434cd3f9CA5CFFbb34')),
  launch(56, nameToken('HODLFROG', 'Hodl Frog', '0xB5a208881174b6455D9e156c1a14e3968815B041')),
  ...unlisted,
];

/**
 * The meme coins of the catalogue at their real addresses, three invented ones that a swap must handle, and young ones.
 */
export const memes: readonly Meme[] = [
  meme(1, nameToken('MOG', 'Mog Coin', '0xaaeE1A9723aaDB7afA2810263653A34bA2C21C7a'), 0n),
  meme(1, nameToken('TURBO', 'Turbo', '0xA35923162C49cF95e6BF26623385eb431ad920D3'), 100_000n),
  meme(1, nameToken('FLOKI', 'FLOKI', '0xcf0C122c6b73ff809C693DB761e7BaeBe62b6a2E', 9), 0n),
  meme(1, nameToken('SPX', 'SPX6900', '0xE0f63A424a4439cBE457D80E4f4b51aD25b2c56C', 8), 250n),
  meme(56, nameToken('DOGE', 'Dogecoin (BNB Chain)', '0xbA2aE424d960c26247Dd6c32edC70B295c744C43', 8), 1_000n),
  meme(56, nameToken('FLOKI', 'FLOKI', '0xfb5B838b6cfEEdC2873aB27866079AC55363D37E', 9), 2_000_000n),
  meme(56, nameToken('BABYDOGE', 'Baby Doge Coin', '0xc748673057861a797275CD8A068AbB95A902e8de', 9), 0n),
  meme(8453, nameToken('BRETT', 'Brett', '0x532f27101965dd16442E59d40670FaF5eBB142E4'), 10_000n),
  meme(8453, nameToken('TOSHI', 'Toshi', '0xAC1Bd2486aAf3B5C0fc3Fd868558b082a531B2B4'), 0n),
  meme(8453, nameToken('DEGEN', 'Degen', '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'), 25_000n),
  meme(42161, nameToken('AIDOGE', 'ArbDoge AI', '0x09E18590E8f76b6Cf471b3cd75fE1A1a9D2B2c2b', 6), 900_000_000_000n),
  meme(43114, nameToken('COQ', 'Coq Inu', '0x420FcA0121DC28039145009570975747295f2329'), 300_000_000n),
  ...traps,
  ...launches,
];

function launch(chainId: ChainId, coin: Named): Meme {
  return { ...meme(chainId, coin, 0n), depth: YOUNG };
}

function meme(chainId: ChainId, coin: Named, each: bigint): Meme {
  return { ...coin, chainId, kind: 'Coin', depth: SHALLOW, each };
}
