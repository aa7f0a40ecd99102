import type { Token, Universe } from '../../../../../lib/engine/assets.ts';
import type { AccountReading, PortfolioReading, SpotReading } from '../../../../../lib/engine/reading.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { mulDivRound } from '../../../../../lib/engine/units/integer.ts';
import { usd } from './account.ts';

const USDC = 0;
const WEI_PER_MICRO = 100;
const QUOTE_DECIMALS = 8;
const RATIO = 10_000_000_000;
const RATIO_DECIMALS = 10;
/** Collateral of the venue's other dexes. No dex here has it, so that all of a balance is available. */
const otherCollateral = new Set(['USDH', 'USDT0', 'USDE']);

/** Returns the balances, and for an account that they back the rest after its margins. */
export function spotClearinghouseState(account: AccountReading, universe: Universe) {
  const isBacked = account.mode === 'unifiedAccount' || account.mode === 'portfolioMargin';
  const rows = isBacked ? withIsolated(account) : account.spot;
  const held = rows.flatMap((row) => {
    const token = universe.tokens[row.token];
    return token === undefined ? [] : [{ ...row, token }];
  });
  const balances = held.map((row) => ({
    ...balanceOf(row),
    ...(account.portfolio !== undefined && loanOf(row, account.portfolio)),
  }));
  return {
    ...(account.portfolio !== undefined && { portfolioMarginEnabled: true }),
    balances,
    ...(account.portfolio !== undefined && ratiosOf(account.portfolio)),
    ...(isBacked && { tokenToAvailableAfterMaintenance: availableOf(account, held) }),
  };
}

/** The margin of isolated positions is a part of the USDC on hold, as it came from there. */
function withIsolated({ spot, positions }: AccountReading): readonly SpotReading[] {
  const isolated = positions.filter(({ isCross }) => !isCross);
  const margin = isolated.reduce((sum, { rawUsd, entryNtl }) => sum + rawUsd + entryNtl, 0) * WEI_PER_MICRO;
  const none: SpotReading = { token: USDC, total: 0, hold: 0, entryNtl: 0 };
  const { total, hold, ...usdc } = spot.find(({ token }) => token === USDC) ?? none;
  return [{ ...usdc, total: total + margin, hold: hold + margin }, ...spot.filter(({ token }) => token !== USDC)];
}

interface Held extends Omit<SpotReading, 'token'> {
  readonly token: Token;
}

function balanceOf({ token, total, hold, entryNtl }: Held) {
  return {
    coin: token.name,
    token: token.index,
    total: formatUnits(total, token.weiDecimals),
    hold: formatUnits(hold, token.weiDecimals),
    entryNtl: formatUnits(entryNtl, QUOTE_DECIMALS),
  };
}

/** A balance without debt is lent to others, as on the venue. */
function loanOf({ token, total }: Held, { borrowed }: PortfolioReading) {
  return {
    ...(token.ltvPercent > 0 && { ltv: formatUnits(token.ltvPercent, 2) }),
    borrowed: token.index === USDC ? usd(borrowed) : '0.0',
    supplied: formatUnits(Math.max(0, total), token.weiDecimals),
  };
}

function ratiosOf({ ratio, borrowed, borrowable }: PortfolioReading) {
  const share = borrowed === 0 ? 0 : borrowable === 0 ? RATIO : mulDivRound(borrowed, RATIO, borrowable);
  return {
    portfolioMarginRatio: formatUnits(ratio, RATIO_DECIMALS),
    tokenToPortfolioBorrowRatio: [[USDC, formatUnits(share, RATIO_DECIMALS)]],
  };
}

function availableOf({ availableAfterMaintenance }: AccountReading, held: readonly Held[]) {
  const others = held.filter(({ token }) => otherCollateral.has(token.name));
  return [
    [USDC, usd(availableAfterMaintenance)],
    ...others.map(({ token, total }) => [token.index, formatUnits(total, token.weiDecimals)]),
  ];
}
