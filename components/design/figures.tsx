'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Countdown } from '@/components/ui/text/countdown';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Price } from '@/components/ui/text/price';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { compactDollars } from '@/lib/i18n/format/compact';
import { figure } from '@/lib/i18n/format/figure';
import { marketPrice } from '@/lib/i18n/format/price';
import { price, usd } from '@/lib/math/amount';
import { Section } from './section';
import { Specimen, Specimens } from './specimen';

const [low, high] = [price('104320'), price('104321')] as const;
const address = '0x3f7c00000000000000000000000000000000a91e';
/** A market with four decimals in its sizes has two in its prices at most. */
const sizeDecimals = 4;
const goLiveMs = Date.UTC(2025, 9, 31);

function Flashing() {
  const t = useTranslations('design.figures');
  const locale = usePageLocale();
  const [last, setLast] = useState(low);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Price value={last} text={marketPrice(last, sizeDecimals, locale)} className="font-medium text-20" />
      <Button size="s" onClick={() => setLast(high)}>
        {t('up')}
      </Button>
      <Button size="s" onClick={() => setLast(low)}>
        {t('down')}
      </Button>
    </div>
  );
}

export function Figures() {
  const t = useTranslations('design');
  const locale = usePageLocale();
  const copyLabels = { copy: t('figures.copy'), copied: t('figures.copied'), failed: t('figures.copyFailed') };
  const changes = ['352.17', '-94.43', '0'].map(usd);
  const volume = usd('1284530000');
  return (
    <Section title={t('figures.title')} text={t('figures.text')}>
      <Specimens wide>
        <Specimen label={t('figures.price')}>
          <Flashing />
        </Specimen>
        <Specimen label={t('states.stale')}>
          <Price stale value={low} text={marketPrice(low, sizeDecimals, locale)} className="font-medium text-20" />
        </Specimen>
        <Specimen label={t('states.missing')}>
          <Price value={undefined} text={undefined} className="font-medium text-20" />
        </Specimen>
        <Specimen label={t('figures.change')}>
          <div className="flex gap-4">
            {changes.map((change) => (
              <SignedChange key={change} value={change} text={figure(change, locale, { decimals: 2, signed: true })} />
            ))}
            <SignedChange value={undefined} text={undefined} />
          </div>
        </Specimen>
        <Specimen label={t('figures.compact')}>
          <Figure text={compactDollars(volume, locale)} full={figure(volume, locale, { decimals: 2 })} />
        </Specimen>
        <Specimen label={t('figures.address')}>
          <ShortAddress address={address} copyLabels={copyLabels} />
        </Specimen>
        <Specimen label={t('figures.logo')}>
          <div className="flex items-center gap-3">
            <CoinLogo coin="BTC" size={16} />
            <CoinLogo coin="ETH" />
            <CoinLogo coin="SOL" size={28} />
            <CoinLogo coin="@107" size={40} />
          </div>
        </Specimen>
        <Specimen label={t('figures.countdown')}>
          <Countdown
            untilMs={goLiveMs}
            label={t('figures.goesLive')}
            unitLabels={{
              days: t('figures.days'),
              hours: t('figures.hours'),
              minutes: t('figures.minutes'),
              seconds: t('figures.seconds'),
            }}
          />
        </Specimen>
      </Specimens>
    </Section>
  );
}
