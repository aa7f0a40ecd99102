import { chainById, nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { type Context, NATIVE } from '../aggregators/routing.ts';
import { type SeededToken, seededTokens } from '../chains/genesis/seeded-tokens.ts';
import { tokenAt } from '../chains/scan/token.ts';
import type { Asking } from './context.ts';

export interface TokenInfo {
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoURI: string;
  readonly eip2612: boolean;
  readonly isFoT: boolean;
  readonly tags: readonly string[];
}

function seededOf(context: Context): readonly SeededToken[] {
  return seededTokens.filter(({ chainId, group }) => chainId === context.chainId && group !== 'meme');
}

function infoOf({ address, symbol, name, decimals, kind }: SeededToken): TokenInfo {
  return {
    ...{ address: address.toLowerCase(), symbol, name, decimals, logoURI: '', tags: ['tokens'] },
    eip2612: kind === 'UsdCoin',
    isFoT: kind === 'Taxed',
  };
}

function nativeOf(context: Context): TokenInfo {
  const coin = chainById(context.chainId)?.nativeCurrency;
  const [symbol, name, decimals] = [coin?.symbol ?? '', coin?.name ?? '', coin?.decimals ?? 0];
  const address = nativeTokenMarker.toLowerCase();
  return { address, symbol, name, decimals, logoURI: '', eip2612: false, isFoT: false, tags: ['native'] };
}

/** Returns the vendor's facts about a token, or those of the contract. */
export async function tokenInfo(context: Context, address: string): Promise<TokenInfo | undefined> {
  if (address === NATIVE) return nativeOf(context);
  const isIt = (token: SeededToken): boolean =>
    token.chainId === context.chainId && token.address.toLowerCase() === address;
  const seeded = seededTokens.find(isIt);
  if (seeded !== undefined) return infoOf(seeded);
  const read = await tokenAt(context.chain, address);
  if (read === undefined) return undefined;
  const { symbol, name, decimals } = read;
  return { address, symbol, name, decimals, logoURI: '', eip2612: false, isFoT: false, tags: [] };
}

export async function answerTokens({ context }: Asking): Promise<object> {
  const known = [nativeOf(context), ...seededOf(context).map(infoOf)];
  return { tokens: Object.fromEntries(known.map((token) => [token.address, token])) };
}

export async function answerSources(): Promise<object> {
  return { protocols: [{ id: 'UNISWAP_V2', title: 'Uniswap V2', img: '', img_color: '' }] };
}

/** The token interface has a format of its own. */
function rateToken(context: Context, token: TokenInfo, isListed: boolean): object {
  return { chainId: context.chainId, ...token, rating: isListed ? 9 : 1, providers: isListed ? ['1inch'] : [] };
}

export async function answerSearch({ context, query }: Asking): Promise<unknown> {
  const wanted = (query.get('query') ?? '').toLowerCase();
  const known = [nativeOf(context), ...seededOf(context).map(infoOf)];
  const found = known.filter(({ symbol, name, address }) =>
    [symbol, name, address].some((text) => text.toLowerCase().includes(wanted)),
  );
  return found.slice(0, Number(query.get('limit') ?? 10)).map((token) => rateToken(context, token, true));
}

export async function answerList({ context }: Asking): Promise<unknown> {
  const known = [nativeOf(context), ...seededOf(context).map(infoOf)];
  return Object.fromEntries(known.map((token) => [token.address, rateToken(context, token, true)]));
}

export async function answerCustom(asking: Asking, address: string): Promise<unknown> {
  const { context } = asking;
  const token = await tokenInfo(context, address.toLowerCase());
  const listed = seededOf(context).some((one) => one.address.toLowerCase() === address.toLowerCase());
  return token && rateToken(context, token, listed || address.toLowerCase() === NATIVE);
}
