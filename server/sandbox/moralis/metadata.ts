import { z } from 'zod';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { BORN_AT } from '../chains/genesis/born-at.ts';
import { type SeededToken, seededTokens } from '../chains/genesis/seeded-tokens.ts';
import { askAll, view } from '../chains/scan/ask.ts';
import { readNumber } from '../chains/scan/token.ts';
import { readHead } from './chain-reading.ts';
import { type CoinFacts, readCoin } from './coin-facts.ts';
import { type Context, chainNames, hexOf } from './context.ts';
import { address, type Endpoint, endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';

const MOST_ADDRESSES = 25;

const linkNames =
  'bitbucket discord facebook github instagram linkedin medium reddit telegram tiktok twitter website youtube';

interface Figures {
  readonly supply: bigint;
  /** The valuation in dollars; undefined for a coin without a price. */
  readonly valuation: { readonly diluted: number; readonly circulating: number; readonly coins: number } | undefined;
  readonly block: number;
}

/**
 * Returns a coin's metadata. For an address without a coin the texts are empty, which is one interpretation of the
 * vendor's documentation.
 */
export function metadataBody(sent: string, coin: CoinFacts | undefined, { supply, valuation, block }: Figures) {
  return {
    address: sent,
    address_label: null,
    name: coin?.name ?? '',
    symbol: coin?.symbol ?? '',
    decimals: coin === undefined ? '' : String(coin.decimals),
    // The sandbox has no pictures at public addresses.
    logo: null,
    logo_hash: null,
    thumbnail: null,
    total_supply: String(supply),
    total_supply_formatted: String(fromUnits(supply, coin?.decimals ?? 0)),
    implementations: implementationsOf(coin?.seeded),
    fully_diluted_valuation: valuation === undefined ? null : plainText(valuation.diluted),
    circulating_supply: valuation === undefined ? null : plainText(valuation.coins),
    market_cap: valuation === undefined ? null : plainText(valuation.circulating),
    block_number: String(block),
    validated: coin?.isVerified === true ? 1 : 0,
    created_at: new Date(BORN_AT * 1_000).toISOString(),
    possible_spam: coin?.isSpam ?? false,
    verified_contract: coin?.isVerified ?? false,
    categories: [],
    links: Object.fromEntries(linkNames.split(' ').map((name) => [name, null])),
  };
}

/** Returns the same coin on other chains. */
function implementationsOf(seeded: SeededToken | undefined) {
  if (seeded === undefined || seeded.group === 'wrapped') return [];
  return seededTokens
    .filter(
      ({ symbol, group, chainId }) => symbol === seeded.symbol && group === seeded.group && chainId !== seeded.chainId,
    )
    .map(({ chainId, address: there }) => ({
      chainId: hexOf(chainId),
      chain: chainNames[chainId],
      chainName: chainById(chainId)?.name,
      address: there.toLowerCase(),
    }));
}

async function readMetadata(context: Context, sent: string) {
  const { market, chain, chainId } = context;
  const token = market.tokenAt(chainId, sent);
  const [coin, block, [supply]] = await Promise.all([
    readCoin(context, sent),
    readHead(chain),
    askAll(chain, [view(sent, 'totalSupply')]),
  ]);
  const price = token && market.price(token, market.now());
  const facts = token && (await market.facts(token));
  const valuation = price !== undefined &&
    facts !== undefined && {
      diluted: price * facts.totalSupply,
      circulating: price * facts.circulatingSupply,
      coins: facts.circulatingSupply,
    };
  return metadataBody(sent, coin, {
    supply: readNumber(supply) ?? 0n,
    valuation: valuation === false ? undefined : valuation,
    block,
  });
}

export const metadataEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/erc20/metadata',
    units: 10,
    schema: z.object({ addresses: z.array(address).min(1).max(MOST_ADDRESSES) }),
    answer: (context, { addresses }) => Promise.all(addresses.map((one) => readMetadata(context, one))),
  }),
];
