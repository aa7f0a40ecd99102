import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { feeRows } from '@/components/whitepaper/fee-figures.ts';
import { whitepaperFigures } from '@/components/whitepaper/figures.ts';
import { outline } from '@/components/whitepaper/outline.ts';
import { SectionBlock } from '@/components/whitepaper/section-block.tsx';
import { platformFeePercent } from '@/lib/config/fees.ts';
import { sandboxToken } from '@/lib/config/site/brand.ts';
import { dirOf, type ListedLocale, listedLocales } from '@/lib/i18n/locales.ts';
import { usd } from '@/lib/math/amount.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';
import { placeholdersOf } from '../../rules/icu.ts';
import { textsOf } from './catalogues.ts';

const used = outline.flatMap(({ heading, blocks }) => [
  heading,
  ...blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.key];
    return block.kind === 'list' ? block.keys : [];
  }),
]);

describe('the outline of the paper', () => {
  it('shows every text of the sections once', () => {
    const all = [...textsOf('en').keys()].flatMap((key) => /^sections\.(.+)$/.exec(key)?.[1] ?? []);
    const inTable = (key: string) => key.startsWith('fees.table.') || key.startsWith('treasury.flow.');
    expect([...used].sort()).toEqual(all.filter((key) => !inTable(key)).sort());
  });

  it('gives each section an address of its own', () => {
    const ids = outline.map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
  });
});

/** An installation that takes both fees and has counted nothing yet. */
const known = { fees: platformFeePercent, earnings: undefined, coin: sandboxToken, hasModel: false };
const earnings = { measured: usd('26.5'), estimated: usd('1103200'), total: usd('1103226.5'), at: 0 };

describe('the figures of the paper', () => {
  it('are those of the specification', () => {
    expect(whitepaperFigures('en', { ...known, earnings })).toMatchObject({
      markets: '100',
      leverage: '100×',
      cryptoLeverage: '40×',
      indicators: '12',
      timeframes: '9',
      expertIndicators: '3',
      expertTimeframes: '2',
      promptLength: '3,000',
      poolShare: '1%',
      minimum: '$50',
      holders: '500',
      poolExample: '$10,000',
      shareExample: '2%',
      allotted: '$200',
      earnings: '1.45%',
      earned: '$1,103,226.50',
      measured: '$26.50',
      estimated: '$1,103,200.00',
      airdropShare: '5%',
      airdropStart: 'Monday, 6 October 2025',
      claimDays: '30',
      botMinimum: '$5,000',
      botSpeed: '200',
      botSources: '50',
      poolDaily: '10%',
      launch: '31 October 2025',
    });
  });

  it('name what is charged and what was published', () => {
    expect(whitepaperFigures('en', known)).toMatchObject({
      notional: '$10,000',
      spotSwap: '$100',
      spotSwapRate: '1.000%',
      perpetualTaker: '$14.5',
      perpetualTakerRate: '0.145%',
      perpetualMaker: '$11.5',
      perpetualMakerRate: '0.115%',
      builder: '1.00%',
      platformSpot: '1.00%',
      builderPerpetual: '0.10%',
      publishedMaker: '0.02%',
      publishedTaker: '0.05%',
      published: '$108',
      publishedRate: '1.08%',
      paper: '$105',
      paperRate: '1.05%',
      paperMaker: '$102',
      paperMakerRate: '1.02%',
      withdrawalFee: '1.00 USDC',
    });
  });

  it('add nothing where the platform takes nothing', () => {
    expect(whitepaperFigures('en', { ...known, fees: {} })).toMatchObject({
      takesOrders: 'no',
      takesSwaps: 'no',
      perpetualTaker: '$4.5',
      perpetualTakerRate: '0.045%',
      spotSwapRate: '0.000%',
    });
    expect(feeRows('en', {}).map(({ name, perpetual }) => [name, perpetual])).toEqual([
      ['maker', '0.0150%'],
      ['taker', '0.0450%'],
      ['makerTotal', '0.015%'],
      ['takerTotal', '0.045%'],
    ]);
  });

  it.each(listedLocales)('fill every placeholder in %s, and no other is made', (locale) => {
    const requested = new Set([...textsOf(locale).values()].flatMap(placeholdersOf));
    const given = Object.entries(whitepaperFigures(locale, { ...known, earnings }));
    const own = ['{version}'];
    expect([...requested].filter((name) => !own.includes(name)).sort()).toEqual(
      given.map(([name]) => `{${name}}`).sort(),
    );
    for (const [name, text] of given) expect(text, name).not.toMatch(/^–?$|undefined|NaN/);
  });
});

describe('a text of the paper', () => {
  const render = (locale: ListedLocale, place: number) => {
    const [section] = outline;
    const block = section?.blocks[place];
    if (block === undefined) throw new Error('The first section has no such block');
    return htmlIn(
      locale,
      ['whitepaper'],
      <SectionBlock
        contract={sandboxToken.address}
        block={block}
        figures={whitepaperFigures(locale, known)}
        fees={platformFeePercent}
      />,
    );
  };

  it('is a paragraph or a list with its figures in place', () => {
    expect(render('en', 0)).toMatch(/^<p [^>]*>Pluto is a trading front end/);
    expect(render('en', 2)).toContain('More than 100 perpetual contracts');
  });

  it.each(listedLocales)('names a contract in %s only where there is one', (locale) => {
    const text = (coin: typeof sandboxToken | undefined) =>
      htmlIn(
        locale,
        ['whitepaper'],
        outline
          .flatMap(({ id, blocks }) => (id === 'tokenomics' ? blocks : []))
          .map((block, place) => (
            <SectionBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes
              key={place}
              contract={coin?.address}
              block={block}
              figures={whitepaperFigures(locale, { ...known, coin })}
              fees={platformFeePercent}
            />
          )),
      );
    expect(text(sandboxToken)).toContain(sandboxToken.address);
    expect(text(sandboxToken)).toContain('18');
    expect(text(undefined)).not.toMatch(/0x|18|–/);
    expect(text(undefined)).not.toBe(text(sandboxToken));
  });

  it.each(listedLocales)('says in %s that a language model writes analyses only where one does', (locale) => {
    const messages = Object.fromEntries(textsOf(locale));
    const t = (key: string, hasModel: boolean) =>
      createTranslator({ locale, messages: { text: messages[`sections.${key}`] ?? '' } })(
        'text',
        whitepaperFigures(locale, { ...known, hasModel }),
      );
    for (const key of ['summary.what', 'analysis.intro', 'analysis.limits'])
      expect(t(key, true)).not.toBe(t(key, false));
    if (locale !== 'en') return;
    expect(t('summary.what', true)).toContain('that a language model writes on request');
    expect(t('summary.what', false)).toContain('that fixed rules write on request');
    expect(t('analysis.intro', false)).not.toContain('language model');
    expect(t('analysis.inputs', true)).toContain('they weigh nothing in it');
  });

  it('keeps a figure from turning around in Arabic', () => {
    expect(dirOf('ar')).toBe('rtl');
    const t = createTranslator({ locale: 'ar', messages: { text: '{minimum}' } });
    expect(t('text', { minimum: whitepaperFigures('ar', known)['minimum'] ?? '' })).toBe('\u2066$50\u2069');
  });
});
