import { expect, test } from 'vitest';
import { SwapChoiceStore } from '../../../lib/client/swap/swap-choices.ts';
import { newSwap } from '../../../lib/domain/swap/draft.ts';

function browser(stored?: string) {
  const texts = new Map(stored === undefined ? [] : [['pluto.swapChoices', stored]]);
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  return () => new SwapChoiceStore(storage);
}

test('a newcomer’s swap has the automatic slippage and the best offer', () => {
  expect(browser()().opened()).toEqual(newSwap);
  expect(newSwap).toMatchObject({ isAuto: true, provider: undefined, side: 'buy' });
});

test('a preset, the automatic slippage and a provider are kept, each for itself', () => {
  const open = browser();
  open().noteChange({ kind: 'slippageChosen', percent: '1' });
  open().noteProvider('kyberswap');
  expect(open().opened()).toMatchObject({ isAuto: false, slippage: { value: '1' }, provider: 'kyberswap' });
  open().noteChange({ kind: 'slippageAuto' });
  expect(open().opened()).toMatchObject({ isAuto: true, provider: 'kyberswap' });
  open().noteProvider(undefined);
  expect(open().opened()).toEqual(newSwap);
});

test('an own slippage was for one coin, and an amount or a side for one swap', () => {
  const open = browser();
  open().noteChange({ kind: 'slippageTyped', value: '4' });
  open().noteChange({ kind: 'side', side: 'sell' });
  expect(open().opened()).toEqual(newSwap);
});

test.each([
  '{',
  '{"version":2,"slippage":"1"}',
  '{"version":1,"slippage":"50","provider":"mine"}',
  '{"version":1,"slippage":1}',
])('a damaged text keeps nothing: %s', (text) => {
  expect(browser(text)().opened()).toEqual(newSwap);
});
