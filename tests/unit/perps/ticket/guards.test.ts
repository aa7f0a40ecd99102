import { describe, expect, it } from 'vitest';
import { draftLines } from '@/lib/domain/perps/chart/draft-lines.ts';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { guardedBy } from '@/lib/domain/perps/ticket/guards.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import type { Position } from '@/lib/domain/portfolio/account.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { changed, facts, holding, long, typed } from '../tickets.ts';

const short: Position = { ...long, side: 'short', size: size('0.024'), liquidationPrice: price('430000') };
const guard = (goal: 'tp' | 'sl', text: string, by: 'price' | 'pnl' = 'price'): TicketChange => ({
  ...{ change: 'guard', goal, by },
  ...{ text, value: text },
});
const both = [guard('tp', '62000'), guard('sl', '58000')];
const ticketOf = (bought: string, changes: readonly TicketChange[] = both) =>
  changed(typed('size', bought), ...changes);
const issuesOf = (bought: string, held: Position | undefined, changes?: readonly TicketChange[]) =>
  judgeTicket(ticketOf(bought, changes), held === undefined ? facts : holding(held)).issues;

describe('a take profit and stop loss beside an order', () => {
  it.each([
    ['reduces a short', '0.02', 'short'],
    ['closes a short', '0.024', undefined],
  ])('have nothing to close where the order only %s', (_, bought, left) => {
    const issues = issuesOf(bought, short);
    expect(issues).toEqual([{ kind: 'nothingToGuard', left }]);
    expect(issues.map(gravityOf)).toEqual(['refuse']);
  });

  it('guard what is left of a reversal, and what an order adds', () => {
    expect(issuesOf('0.05', short)).toEqual([]);
    expect(issuesOf('0.05', long)).toEqual([]);
    expect(guardedBy(ticketOf('0.05'), holding(short))?.size).toBe('0.026');
    expect(guardedBy(ticketOf('0.05'), holding(long))?.size).toBe('0.05');
    expect(guardedBy(ticketOf('0.05'), { ...facts, account: undefined })?.size).toBe('0.05');
  });

  it('stand where the profit on the resulting position is the one that was typed', () => {
    const known = holding(short);
    const ticket = ticketOf('0.05', [guard('tp', '52', 'pnl')]);
    const { planned } = judgeTicket(ticket, known);
    const legs = planned.kind === 'order' ? planned.plan.legs : [];
    // 52 dollars on 0.026 coins are 2000 dollars a coin.
    expect(legs[1]).toMatchObject({ side: 'sell', reduceOnly: true, order: { triggerPrice: '62000' } });
    expect(draftLines(ticket, known)).toMatchObject([{ field: 'tp', price: '62000', side: 'sell' }]);
  });

  it('are held against the liquidation of the resulting position', () => {
    const poor = holding(long);
    const account = poor.account && { ...poor.account, crossEquity: usd('1000'), free: usd('100000') };
    const issues = judgeTicket(ticketOf('0.05', [guard('sl', '53000')]), { ...poor, account }).issues;
    expect(issues).toMatchObject([{ kind: 'stopBeyondLiquidation', trigger: '53000' }]);
  });
});
