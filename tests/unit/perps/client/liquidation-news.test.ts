import { describe, expect, it } from 'vitest';
import { LiquidationNews } from '@/lib/client/perps/account/liquidation-news.ts';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import { price, size, tokens, usd } from '@/lib/math/amount.ts';
import type { Address } from '@/lib/schemas/address.ts';

const owner: Address = '0x1111111111111111111111111111111111111111';
const start = { id: 7, value: usd('6000'), equity: usd('40') };
const fill = (id: number, before: string, amount: string, more: Partial<Fill> = {}): Fill => ({
  ...{ id, orderId: id, time: id, coin: 'BTC', side: 'sell', price: price('60000'), size: size(amount) },
  ...{ closedPnl: usd('-100'), fee: tokens('2'), feeToken: 'USDC', hash: '0x', liquidated: owner },
  ...{ startPosition: size(before), ...more },
});

describe('the news of a liquidation', () => {
  it('names what is closed so far and its loss after fees, and is over with the last of it', () => {
    const news = new LiquidationNews(owner);
    expect(news.hearLiquidation(start)).toEqual({ id: 7, kind: 'began', value: '6000', equity: '40' });
    expect(news.hearFills([fill(1, '0.1', '0.04')])).toEqual({
      ...{ id: 7, kind: 'closing', equity: '40', closed: '2400', result: '-102', coins: ['BTC'] },
    });
    expect(news.hearFills([fill(2, '0.06', '0.06')])).toEqual({
      ...{ id: 7, kind: 'over', equity: '40', closed: '6000', result: '-204', coins: ['BTC'] },
    });
  });

  it('waits for every coin, and counts each fill once', () => {
    const news = new LiquidationNews(owner);
    news.hearLiquidation(start);
    const eth = { coin: 'ETH', side: 'buy' as const };
    expect(news.hearFills([fill(1, '0.1', '0.1'), fill(2, '-1', '0.5', eth)])).toMatchObject({ kind: 'closing' });
    expect(news.hearFills([fill(1, '0.1', '0.1')])).toMatchObject({ kind: 'closing', result: '-204' });
    expect(news.hearFills([fill(3, '-0.5', '0.5', eth)])).toMatchObject({ kind: 'over', coins: ['BTC', 'ETH'] });
  });

  it('takes the fills that came before the announcement, and begins anew with the next', () => {
    const news = new LiquidationNews(owner);
    expect(news.hearFills([fill(1, '0.1', '0.1')])).toBeUndefined();
    expect(news.hearLiquidation(start)).toMatchObject({ id: 7, kind: 'over', result: '-102' });
    expect(news.hearLiquidation({ ...start, id: 8 })).toMatchObject({ id: 8, kind: 'began' });
  });

  it('is none for other fills, and for the liquidation of somebody else', () => {
    const news = new LiquidationNews(owner);
    news.hearLiquidation(start);
    const { liquidated: _, ...usual } = fill(1, '0.1', '0.1');
    const another: Address = '0x2222222222222222222222222222222222222222';
    expect(news.hearFills([usual, fill(2, '0.1', '0.1', { liquidated: another })])).toBeUndefined();
  });
});
