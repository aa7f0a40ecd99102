import { describe, expect, it } from 'vitest';
import { usePairColumns } from '@/components/admin/pairs/use-pair-columns';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { CataloguePair } from '@/lib/schemas/catalogue.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

const pair: CataloguePair = {
  ...{ pairId: 1, chainId: 56, label: 'A/B', baseTokenId: 1, quoteTokenId: 2, createdAt: 0, version: 1 },
  ...{ baseSymbol: 'A', baseName: 'A', baseIsNative: false, baseDecimals: 18 },
  ...{ quoteSymbol: 'B', quoteName: 'B', quoteIsNative: false, quoteDecimals: 18 },
  baseAddress: addressSchema.parse(`0x${'1'.repeat(40)}`),
  quoteAddress: addressSchema.parse(`0x${'2'.repeat(40)}`),
  pairEnabled: true,
  isSwitchedOn: true,
};
const nothing = () => undefined;

function Status({ row }: { row: CataloguePair }) {
  const column = usePairColumns({ onEdit: nothing, onDelete: nothing }).find(({ key }) => key === 'status');
  return column?.cell(row);
}

describe.each(listedLocales)('the status of a pair in %s', (locale) => {
  const catalogue = wordsOf(locale, 'admin-catalogue');
  const htmlOf = (change: Partial<CataloguePair>) =>
    htmlIn(locale, ['admin-catalogue'], <Status row={{ ...pair, ...change }} />);

  it('says by which switch it is off', () => {
    expect(htmlOf({})).toContain(`>${catalogue.list.on}<`);
    expect(htmlOf({ pairEnabled: false, isSwitchedOn: false })).toContain(`>${catalogue.list.off}<`);
    const byToken = htmlOf({ pairEnabled: false });
    expect(byToken).toContain(`>${catalogue.pairs.tokenOff}<`);
    expect(byToken).toContain(`title="${catalogue.pairs.tokenOffText}"`);
  });
});
