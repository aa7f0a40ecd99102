import { z } from 'zod';
import { PROVIDER } from '../../chains/genesis/holdings.ts';
import { squareRoot } from '../../chains/genesis/pool.ts';
import { type SeededToken, seededTokens } from '../../chains/genesis/seeded-tokens.ts';
import type { SpotFacts, SpotHolder, SpotToken } from '../../spot/contract.ts';
import { tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint } from '../endpoint.ts';

/** The part of each transfer that the taxed coin keeps: a fraction, as in the vendor's own answers. */
const TAX = '0.05';
/** The one coin that the vendor has not examined: every field is an empty text. */
const UNEXAMINED = { chainId: 42161, symbol: 'AIDOGE' } as const;
const LP_DECIMALS = 10 ** 18;

interface Examined {
  readonly token: SpotToken;
  readonly seeded: SeededToken | undefined;
  readonly facts: SpotFacts;
  readonly holders: readonly SpotHolder[];
}

/** Returns a flag in the vendor's format. */
function flagOf(isSo: boolean): string {
  return isSo ? '1' : '0';
}

/**
 * Returns the report on a coin of an EVM chain: texts, of which any may be null or empty. The facts are those of the
 * contracts of the chains' coins: all of them have published sources, no owner, and cannot be changed.
 */
export function securityBody({ token, seeded, facts, holders }: Examined) {
  const kind = seeded?.kind;
  const creatorHolds = balanceOf(holders, facts.creator);
  const creatorBalance = Number(creatorHolds) / 10 ** token.decimals;
  const tax = kind === 'Taxed' ? TAX : '0';
  const report = {
    antiWhaleModifiable: flagOf(false),
    buyTax: tax,
    canTakeBackOwnership: flagOf(false),
    cannotBuy: flagOf(false),
    cannotSellAll: flagOf(kind === 'Unsellable'),
    creatorAddress: facts.creator.toLowerCase(),
    creatorBalance: String(creatorBalance),
    creatorPercentage: fraction(creatorBalance, facts.totalSupply),
    externalCall: flagOf(false),
    hiddenOwner: flagOf(false),
    holderCount: String(facts.holders),
    honeypotWithSameCreator: flagOf(kind === 'Unsellable'),
    isAntiWhale: flagOf(false),
    isBlacklisted: flagOf(false),
    isHoneypot: flagOf(kind === 'Unsellable'),
    isInDex: flagOf(facts.pools.length > 0),
    // Anybody can wrap and unwrap coins, at one for one.
    isMintable: flagOf(false),
    isOpenSource: flagOf(true),
    isProxy: flagOf(false),
    isWhitelisted: flagOf(kind === 'Unsellable'),
    ...lpFields(seeded),
    ownerAddress: null,
    ownerBalance: '',
    ownerChangeBalance: flagOf(false),
    ownerPercentage: '',
    personalSlippageModifiable: flagOf(false),
    sellTax: kind === 'Unsellable' ? '' : tax,
    slippageModifiable: flagOf(false),
    tokenName: token.name,
    tokenSymbol: token.symbol,
    totalSupply: String(facts.totalSupply),
    tradingCooldown: flagOf(false),
    transferPausable: flagOf(false),
  };
  const isUnexamined = token.chainId === UNEXAMINED.chainId && token.symbol === UNEXAMINED.symbol;
  return isUnexamined ? Object.fromEntries(Object.keys(report).map((key) => [key, ''])) : report;
}

function balanceOf(holders: readonly SpotHolder[], owner: string): bigint {
  return holders.find((holder) => holder.address.toLowerCase() === owner.toLowerCase())?.balance ?? 0n;
}

function fraction(part: number, whole: number): string {
  return whole === 0 ? '' : String(part / whole);
}

/**
 * Returns the owners of the shares of the coin's pool; the names and types inside the list differ from those outside.
 */
function lpFields(seeded: SeededToken | undefined) {
  if (seeded?.pool === undefined) return { lpHolderCount: null, lpHolders: null, lpTotalSupply: null };
  const { token0, token1 } = seeded.pool;
  const shares = String(Number(squareRoot(token0.reserve * token1.reserve)) / LP_DECIMALS);
  const provider = {
    address: PROVIDER.toLowerCase(),
    tag: '',
    value: null,
    is_contract: 0,
    balance: shares,
    percent: '1',
    NFT_list: null,
    is_locked: 0,
  };
  return { lpHolderCount: '1', lpHolders: [provider], lpTotalSupply: shares };
}

export const securityEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/token_security',
    from: 'Starter',
    schema: z.object({ address }),
    units: 50,
    answer: async (context, requested) => {
      const token = tokenAt(context, requested.address);
      if (token === undefined) return null;
      const { market } = context;
      const [facts, holders] = await Promise.all([market.facts(token), market.holders(token)]);
      const seeded = seededTokens.find((one) => one.chainId === token.chainId && one.address === token.address);
      return securityBody({ token, seeded, facts, holders });
    },
  }),
];
