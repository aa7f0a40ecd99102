import { describe, expect, it } from 'vitest';
import { BalancesTab } from '@/components/perps/account/tabs/balances-tab.tsx';
import { withOutcomes } from '@/lib/client/perps/account/outcomes.ts';
import { createVenue } from '@/lib/client/venue/venue.ts';
import { balanceRows } from '@/lib/domain/portfolio/balances.ts';
import { outcomeShareOf } from '@/lib/domain/portfolio/outcome.ts';
import { tokens } from '@/lib/math/amount.ts';
import outcomeMeta from '../../fixtures/hyperliquid/documented/outcomeMeta.json' with { type: 'json' };
import { htmlIn } from '../../helpers/drawn-part.tsx';

const holding = (coin: string) => ({ coin, total: tokens('25'), held: tokens('0') });

/** Returns a venue that answers, or fails, and what it was asked. */
function venueThat(answer: () => Promise<unknown>) {
  const requested: string[] = [];
  const venue = {
    ...createVenue('outcomes', () => ({ url: 'https://venue.invalid', isTestnet: true })),
    ask: async ({ type }: { readonly type: string }) => {
      requested.push(type);
      return answer();
    },
  };
  return { venue, requested };
}

describe('a share of a prediction market among the balances', () => {
  it.each([
    ['+10', { outcome: 1, side: 0 }],
    ['+11', { outcome: 1, side: 1 }],
    ['o21', { outcome: 21, side: undefined }],
    ['USDC', undefined],
    ['+', undefined],
    ['o1x', undefined],
  ])('%s is read as %o', (coin, share) => {
    expect(outcomeShareOf(coin)).toEqual(share);
  });

  it('is named by the exchange’s words, which are asked for once and only where there is one', async () => {
    const { venue, requested } = venueThat(async () => outcomeMeta);
    await withOutcomes(venue, [holding('USDC')]);
    expect(requested).toEqual([]);
    const named = await withOutcomes(venue, [holding('USDC'), holding('+11'), holding('+990')]);
    await withOutcomes(venue, [holding('+10')]);
    expect(requested).toEqual(['outcomeMeta']);
    expect(named.map(({ outcome }) => outcome?.words?.name)).toEqual([
      undefined,
      'Will BTC close the year above 100,000?',
      undefined,
    ]);
  });

  it('goes by its number where the exchange does not answer, and is asked for again', async () => {
    let isAway = true;
    const { venue } = venueThat(async () => (isAway ? Promise.reject(new Error('away')) : outcomeMeta));
    expect((await withOutcomes(venue, [holding('+11')]))[0]?.outcome).toEqual({
      outcome: 1,
      side: 1,
      words: undefined,
    });
    isAway = false;
    expect((await withOutcomes(venue, [holding('+11')]))[0]?.outcome?.words?.sides).toEqual(['Yes', 'No']);
  });

  it('is written with its question and its side, and never as a bare code', async () => {
    const { venue } = venueThat(async () => outcomeMeta);
    const spot = await withOutcomes(venue, [holding('+11'), holding('+990'), holding('o21')]);
    const requested = {
      data: spot,
      isError: false,
      error: undefined,
      dataUpdatedAt: 0,
      refetch: async () => undefined,
    };
    const written = htmlIn(
      'en',
      ['perps-account', 'positions'],
      <BalancesTab rows={balanceRows(undefined, spot)} requested={requested} />,
    );
    for (const text of [
      'Will BTC close the year above 100,000?',
      'No',
      'Prediction market 99',
      'side 0',
      'Prediction market 21',
    ])
      expect(written).toContain(text);
    expect(written).not.toMatch(/\+11|\+990|o21/);
  });
});
