import { demoAccount } from '../../people/accounts.ts';
import { limitOrder, perpNamed, type Stage, setLeverage, sizeFor, spotOf, take, triggerOrder } from './stage.ts';

// Accounts whose positions are backed by several parts: one has positions on two dexes, the other uses its coins as
// collateral.

const DOLLARS = ['USDH', 'USDT0', 'USDE'];

export function openBacked(stage: Stage): void {
  const [elsewhere, portfolio] = [demoAccount('elsewhere').address, demoAccount('portfolio').address];
  const [bitcoin, tesla] = [perpNamed(stage, 'BTC'), perpNamed(stage, 'xyz:TSLA')];

  stage.act(elsewhere, { type: 'setAbstraction', mode: 'unifiedAccount' });
  setLeverage(stage, elsewhere, bitcoin, 10, true);
  take(stage, elsewhere, bitcoin, true, 9_000);
  setLeverage(stage, elsewhere, tesla, 5, true);
  take(stage, elsewhere, tesla, true, 12_000);

  stage.act(portfolio, { type: 'setAbstraction', mode: 'portfolioMargin' });
  take(stage, portfolio, spotOf(stage, 'HYPE'), true, 9_000);
  setLeverage(stage, portfolio, bitcoin, 10, true);
  take(stage, portfolio, bitcoin, false, 20_000);
}

export function finishBacked(stage: Stage): void {
  const { address } = demoAccount('elsewhere');
  const [tesla, gold] = [perpNamed(stage, 'xyz:TSLA'), perpNamed(stage, 'xyz:GOLD')];
  for (const token of DOLLARS) take(stage, address, spotOf(stage, token), true, 300);
  setLeverage(stage, address, gold, 10, true);
  stage.act(address, {
    type: 'order',
    grouping: 'na',
    orders: [
      limitOrder(stage, gold, true, sizeFor(stage, gold, 3_000), { off: -0.04 }),
      triggerOrder(stage, tesla, false, sizeFor(stage, tesla, 6_000), { at: -0.15, tpsl: 'sl', isMarket: true }),
    ],
  });
}
