import { crossEquity, isolatedEquity, valueOfPosition } from '../margin/requirement.ts';
import type { Account, Exchange, Position } from '../state/model.ts';
import { emit, emitLedger } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';

/** Records the start of a liquidation: its ledger row, and the event for the user's socket. */
export function announce(exchange: Exchange, account: Account, positions: readonly Position[], isCross: boolean): void {
  const [first] = positions;
  const equity = isCross || first === undefined ? crossEquity(account) : isolatedEquity(first);
  const ntlPos = formatUnits(
    positions.reduce((sum, position) => sum + valueOfPosition(position), 0),
    6,
  );
  const accountValue = formatUnits(equity, 6);
  const lid = exchange.nextLid;
  exchange.nextLid += 1;
  emit(exchange, {
    kind: 'liquidation',
    user: account.address,
    lid,
    liquidator: exchange.liquidator.address,
    ntlPos,
    accountValue,
  });
  emitLedger(exchange, [account], {
    type: 'liquidation',
    liquidatedNtlPos: ntlPos,
    accountValue,
    leverageType: isCross ? 'Cross' : 'Isolated',
    liquidatedPositions: positions.map(({ market, szi }) => ({
      coin: market.name,
      szi: formatUnits(szi, market.asset.szDecimals),
    })),
  });
}
