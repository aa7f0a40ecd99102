import { useTranslations } from 'next-intl';

const looks = { long: 'text-up', buy: 'text-up', short: 'text-down', sell: 'text-down' } as const;

interface ElsewhereMarketProps {
  coin: string;
  dex: string | undefined;
  side: keyof typeof looks;
}

/** A market that is not offered here and so has no link: its name, its dex and the side. */
export function ElsewhereMarket({ coin, dex, side }: ElsewhereMarketProps) {
  const t = useTranslations('positions.elsewhere');
  const sides = useTranslations('positions.sides');
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <bdi className="font-medium text-13">{coin}</bdi>
      <span className={looks[side]}>{sides(side)}</span>
      {dex !== undefined && <span className="text-11 text-text-3">{t('dex', { dex })}</span>}
    </span>
  );
}
