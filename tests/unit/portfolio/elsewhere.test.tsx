import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { MaintenanceRow } from '@/components/perps/margin/account-worth.tsx';
import { DangerStrip } from '@/components/perps/margin/danger-strip.tsx';
import { AccountNotes, ElsewhereOrders, ElsewherePositions } from '@/components/portfolio/elsewhere/index.ts';
import { marginShares, worstKnown } from '@/lib/domain/perps/position/margin-share.ts';
import type { AccountState, OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { sharedAccount, standardAccount } from '@/lib/domain/portfolio/whole-account.ts';
import { percent, price, size } from '@/lib/math/amount.ts';
import positionWords from '../../../messages/en/positions.json' with { type: 'json' };
import { htmlIn } from '../../helpers/drawn-part.tsx';
import { type Drawn, dexOf, mainOf, moneyOf, positionOf, tiersOf } from './drawn-account.ts';

const draw = (part: ReactNode): string => htmlIn('en', ['ticket', 'positions'], part);
const text = (part: ReactNode): string =>
  draw(part)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const words = positionWords.elsewhere;

const long: Drawn = { coin: 'BTC', side: 'long', value: 400_000, pnl: 0, margin: 40_000, isIsolated: false };
const there = { ...positionOf({ ...long, coin: 'xyz:TSLA' }, 'xyz'), liquidationPrice: price('99') };
const dollars = { whole: 24_000, hold: 0, reported: null };
const parts = {
  main: mainOf([long], 400_000),
  others: [{ ...dexOf([{ ...long, coin: 'xyz:TSLA' }], 0, 11_000), positions: [there] }],
  unread: [],
};
const money = { kind: 'unified', tokens: [moneyOf(0, dollars)], ratio: undefined } as const;

describe('what an account holds elsewhere', () => {
  it('is listed by its market and dex, and leads nowhere', () => {
    const drawn = draw(<ElsewherePositions positions={[there]} />);
    expect(drawn).not.toMatch(/<a |<button/);
    const said = text(<ElsewherePositions positions={[there]} />);
    for (const part of ['xyz:TSLA', 'on xyz', words.text, '40', '99']) expect(said).toContain(part);
    const order: OpenOrder = {
      ...{ id: 7, coin: 'xyz:TSLA', dex: 'xyz', side: 'buy', size: size('0.5'), price: price('300') },
      ...{ kind: 'Limit', triggerPrice: undefined, reduceOnly: false, time: 1 },
    };
    expect(text(<ElsewhereOrders orders={[order]} />)).toContain('xyz:TSLA');
    const stop: OpenOrder = { ...order, kind: 'Stop Market', triggerPrice: price('310') };
    const reported = text(<ElsewhereOrders orders={[stop]} />);
    expect(reported).toContain('At the market');
    expect(reported).toContain('310');
    expect(reported).not.toContain('300');
    expect(draw(<ElsewherePositions positions={[]} />) + draw(<ElsewhereOrders orders={[]} />)).toBe('');
  });
});

describe('the warning of a near liquidation', () => {
  const warned = (state: AccountState) => {
    const shares = marginShares(state, tiersOf);
    const worst = worstKnown(shares, state);
    const acts = { onDeposit: () => undefined, onAddMargin: () => undefined, onReduce: () => undefined };
    return [
      text(<DangerStrip {...{ state, shares, worst }} ranges="" {...acts} />),
      text(<MaintenanceRow worst={worst} />),
    ] as const;
  };

  it('speaks for all dexes that share their money, and says where to close what is not offered here', () => {
    const [strip, row] = warned(sharedAccount(parts, money));
    for (const part of ['83.4%', 'xyz:TSLA long', 'Deposit', 'reduce it in the exchange’s own app']) {
      expect(strip).toContain(part);
    }
    expect(strip).not.toContain('Reduce xyz:TSLA');
    expect(row).toContain('83.4%');
    const [calm] = warned(sharedAccount({ ...parts, others: [] }, money));
    expect(calm).toBe('');
  });

  it('names the token and the dex that are meant', () => {
    const inToken = { ...parts, others: parts.others.map((other) => ({ ...other, token: 360 })) };
    const tokens = [moneyOf(0, dollars), moneyOf(360, { ...dollars, whole: 11_000 })];
    const [strip, row] = warned(sharedAccount(inToken, { ...money, tokens }));
    expect(strip).toContain('of the USDH behind your positions');
    expect(row).toContain('Maintenance margin, USDH 100.00 USDH');
    const [ofDex] = warned(standardAccount(parts));
    expect(ofDex).toContain('of your margin on xyz');
    expect(ofDex).not.toContain('Deposit');
  });

  it('tells the venue’s own ratio with portfolio margin, and no margin in dollars', () => {
    const [strip, row] = warned(sharedAccount(parts, { ...money, kind: 'portfolio', ratio: percent('91.5') }));
    expect(strip).toContain('The exchange puts the margin ratio of your account at 91.5%');
    expect(row).toContain('91.5%');
  });
});

describe('the notes of an account', () => {
  it('say what is missing and why', () => {
    const whole = sharedAccount(parts, money);
    expect(draw(<AccountNotes state={whole} />)).toBe('');
    const unread = { ...parts, unread: ['flx'] };
    expect(text(<AccountNotes state={sharedAccount(unread, money)} />)).toContain(words.unreadShared);
    expect(text(<AccountNotes state={standardAccount(unread)} />)).toContain(words.unreadOwn);
    const portfolio = sharedAccount(parts, { ...money, kind: 'portfolio' });
    expect(text(<AccountNotes state={portfolio} />)).toContain(words.portfolioText);
  });
});
