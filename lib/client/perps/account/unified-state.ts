import { type AccountState, type Position, unrealisedPnl } from '../../../domain/portfolio/account.ts';
import { add, sub } from '../../../math/arithmetic.ts';

const holding = ({ coin, side, size, entryPrice }: Position): string => `${coin} ${side} ${size} ${entryPrice}`;

const holdings = ({ positions }: AccountState): string => positions.map(holding).toSorted().join();

/**
 * Updates a unified account between two requests for its dollars: gains of its positions are added. If a position was
 * traded meanwhile, the dollars moved as well, and the next response tells how.
 */
export function withPositions(known: AccountState, news: AccountState): AccountState {
  const { positions, marginUsed, crossMaintenance } = news;
  const gained = sub(unrealisedPnl(positions), unrealisedPnl(known.positions));
  const isSame = holdings(known) === holdings(news);
  return {
    ...known,
    positions,
    marginUsed,
    crossMaintenance,
    accountValue: isSame ? add(known.accountValue, gained) : known.accountValue,
  };
}
