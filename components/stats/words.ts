import type { useTranslations } from 'next-intl';
import type { WatchButtonWords } from '@/components/portfolio/watched';
import { leaderboardColumns } from './leaderboard-look';

type StatsTranslator = ReturnType<typeof useTranslations<'stats'>>;

/** Returns plain strings instead of a message catalogue, so that the page needs no message formatter. */
export function statsWords(t: StatsTranslator, watch: WatchButtonWords) {
  return {
    dailyVolume: t('dailyVolume'),
    openInterest: t('openInterest'),
    activeTraders: t('activeTraders'),
    totalVolume: t('totalVolume'),
    poolInvestment: t('poolInvestment'),
    paidOut: t('paidOut'),
    systemEarnings: t('systemEarnings'),
    /** The text with its placeholders, which the figures replace. */
    earningsParts: t('earningsParts', { measured: '{measured}', estimated: '{estimated}' }),
    invest: t('invest'),
    investText: t('investText'),
    lastPublished: t('lastPublished'),
    leaderboard: t('leaderboard'),
    ownText: t('ownText'),
    boardText: t('boardText'),
    sideways: t('sideways'),
    noTraders: t('noTraders'),
    watch,
    columns: leaderboardColumns.map((name) => [name, t(name)] as const),
    /** The text with its placeholder, which the figures replace. */
    asOf: t('asOf', { time: '{time}' }),
    late: t('late'),
    retry: t('retry'),
  };
}

export type StatsWords = ReturnType<typeof statsWords>;
