import { type Usd, usd } from '../../math/amount.ts';
import { add, sub, sum } from '../../math/arithmetic.ts';
import { isPositive, min } from '../../math/comparison.ts';
import type { AccountState, DexAccount, Position, TokenBacking } from './account.ts';

/** The index of USDC, in which the markets that are traded here are settled. */
export const usdcToken = 0;

const none = usd('0');

/** The spot account's balance of one token. */
export interface TokenMoney {
  readonly token: number;
  readonly name: string;
  readonly total: Usd;
  readonly hold: Usd;
  /** The venue's own figure of what is left after the maintenance margin; undefined if it gives none. */
  readonly available: Usd | undefined;
}

type Part = Pick<DexAccount, 'token' | 'crossMaintenance' | 'positions'>;

const isIsolated = ({ marginMode }: Position): boolean => marginMode === 'isolated';

/** Returns the loss that the venue's total may not contain yet: the open loss of the cross positions together. */
function openLoss(positions: readonly Position[]): Usd {
  const gained = sum<'usd'>(positions.filter((position) => !isIsolated(position)).map(({ pnl }) => pnl));
  return min(gained, none);
}

/**
 * Returns the money behind a token's cross positions by the venue's documented ratio: the spot total without the margin
 * of isolated positions. It is undocumented whether that total contains open profit and loss, so the result is never
 * more than the remainder that the venue reports, or, without that figure, the total less the open loss.
 */
function equityOf(money: TokenMoney | undefined, positions: readonly Position[], maintenance: Usd): Usd {
  const bound = sum<'usd'>(positions.filter(isIsolated).map(({ margin }) => margin));
  const documented = sub(money?.total ?? none, bound);
  const reported = money?.available;
  const afterLoss = add(documented, openLoss(positions));
  if (reported === undefined) return afterLoss;
  // The venue reports zero for an account at the liquidation limit or beyond it.
  return min(isPositive(reported) ? documented : afterLoss, add(reported, maintenance));
}

function backingOf(token: number, parts: readonly Part[], money: TokenMoney | undefined): TokenBacking | undefined {
  const maintenances = parts.map(({ crossMaintenance }) => crossMaintenance);
  const known = maintenances.filter((maintenance) => maintenance !== undefined);
  if (known.length < maintenances.length) return undefined;
  const maintenance = sum<'usd'>(known);
  const positions = parts.flatMap((part) => part.positions);
  return { token, name: money?.name ?? `#${token}`, maintenance, equity: equityOf(money, positions, maintenance) };
}

/** Returns the backing of each token in which a dex is settled, USDC first; undefined if one of them is unknown. */
export function tokenBackings(
  main: AccountState,
  others: readonly DexAccount[],
  moneys: readonly TokenMoney[],
): readonly TokenBacking[] | undefined {
  const { positions, crossMaintenance } = main;
  const parts: readonly Part[] = [{ token: usdcToken, positions, crossMaintenance }, ...others];
  const backings = [...Map.groupBy(parts, ({ token }) => token)].map(([token, own]) =>
    backingOf(
      token,
      own,
      moneys.find((money) => money.token === token),
    ),
  );
  const known = backings.filter((backing) => backing !== undefined);
  return known.length < backings.length ? undefined : known;
}
