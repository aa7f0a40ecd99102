import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { Segmented } from '@/components/ui/form/segmented';
import { OutsideIcon, PauseIcon, ResumeIcon } from '@/components/ui/frame/act-icons';
import { CloseIcon } from '@/components/ui/frame/icons';
import { StatusDot } from '@/components/ui/frame/status-dot';
import { tradeSizesUsd } from '@/lib/config/spot';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import { isFiltering } from '@/lib/domain/spot/trade-filter';
import { count } from '@/lib/i18n/format/count';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { usd } from '@/lib/math/amount';
import { AgeNote, quietAgeMs } from './age-note';
import { ageText } from './figure-texts';
import type { PairTradesProps } from './panel-props';
import type { ShownTrades } from './use-shown-trades';

export interface TradeToolsProps extends Pick<PairTradesProps, 'first' | 'now' | 'words' | 'locale'> {
  shown: ShownTrades;
}

const sides = { all: undefined, buy: 'buy', sell: 'sell' } as const;
const anySize = 'any';
/** A row of choices as high as the tools around it. */
const choices = 'max-w-full overflow-x-auto h-(--control-s) [&_label]:px-2 [&_label]:text-12';

/** The trader to whom the list is limited, with the way to the explorer and back to all. */
function ChosenTrader({ trader, shown, first, words }: Omit<TradeToolsProps, 'now' | 'locale'> & { trader: string }) {
  const t = useTranslations('spot-trades');
  const { filter, setFilter } = shown;
  return (
    <span className="inline-flex items-center gap-1 rounded-control border border-line-2 ps-2 text-12 max-md:order-2">
      <span className="text-text-3">{t('trader')}</span>
      <bdi dir="ltr" title={trader} className="font-mono">
        {shortAddress(trader)}
      </bdi>
      <a
        href={explorerUrl(first.config, first.pair.chainId, 'address', trader)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.token.explorer}
        className="relative inline-grid size-(--control-s) place-items-center text-text-2 hover:text-text-1 max-md:size-10"
      >
        <OutsideIcon size={14} />
      </a>
      <IconButton
        label={t('reset')}
        icon={<CloseIcon size={14} />}
        size="s"
        onClick={() => setFilter({ ...filter, trader: undefined })}
      />
    </span>
  );
}

/** How old the list is, or that it stands still; how many new trades it does not show, and the button that stops it. */
function LiveMark({ shown, now, words, locale }: Omit<TradeToolsProps, 'first'>) {
  const t = useTranslations('spot-trades');
  const { at, isPaused, waiting, pause, resume } = shown;
  const isLive = at !== undefined && now - at <= quietAgeMs;
  return (
    <span className="ms-auto inline-flex items-center gap-2 text-12">
      <span role="status" className="inline-flex items-center gap-2">
        {isPaused && <StatusDot status="stale">{t('paused')}</StatusDot>}
        {!isPaused && isLive && (
          <StatusDot status="live">{t('live', { age: ageText(now - at, words.ages, locale) })}</StatusDot>
        )}
        {waiting > 0 && <span className="text-accent">{t('waiting', { count: count(waiting, locale) })}</span>}
      </span>
      <AgeNote at={at} now={now} text={words.asOf} locale={locale} />
      <Button look="text" size="s" onClick={isPaused ? resume : pause} disabled={at === undefined}>
        {isPaused ? <ResumeIcon size={14} /> : <PauseIcon size={14} />}
        <span className="max-md:sr-only">{t(isPaused ? 'resume' : 'pause')}</span>
      </Button>
    </span>
  );
}

function Found({ shown, locale }: Pick<TradeToolsProps, 'shown' | 'locale'>) {
  const t = useTranslations('spot-trades');
  const { trades = [], among, older, askOlder } = shown;
  return (
    <p role="status" className="order-3 flex basis-full flex-wrap items-center gap-x-2 text-12 text-text-2">
      {t('matches', { matches: count(trades.length, locale), count: count(among, locale) })}
      {older === 'asked' && <span className="text-text-3">{t('loading')}</span>}
      {older === 'failed' && (
        <>
          <span className="text-text-3">{t('failed')}</span>
          <Button look="text" size="s" onClick={askOlder}>
            {t('retry')}
          </Button>
        </>
      )}
    </p>
  );
}

/** The filters of the list of trades, and the state of the list. */
export function TradeTools({ shown, first, now, words, locale }: TradeToolsProps) {
  const t = useTranslations('spot-trades');
  const { filter, setFilter } = shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows of choices, and no form
    <div
      role="group"
      aria-label={t('filters')}
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) py-1.5"
    >
      <Segmented
        label={t('side')}
        value={filter.side ?? 'all'}
        onValueChange={(side) => setFilter({ ...filter, side: sides[side] })}
        segments={[
          { value: 'all', label: t('all') },
          { value: 'buy', label: t('buys') },
          { value: 'sell', label: t('sells') },
        ]}
        className={choices}
      />
      <Segmented
        label={t('size')}
        value={tradeSizesUsd.find((size) => size === filter.least) ?? anySize}
        onValueChange={(size) => setFilter({ ...filter, least: size === anySize ? undefined : usd(size) })}
        segments={[
          { value: anySize, label: t('any') },
          ...tradeSizesUsd.map((size) => ({
            value: size,
            label: t('from', { amount: ruleDollars(usd(size), locale) }),
          })),
        ]}
        className={`${choices} max-md:order-1`}
      />
      {filter.trader !== undefined && <ChosenTrader trader={filter.trader} {...{ shown, first, words }} />}
      <LiveMark {...{ shown, now, words, locale }} />
      {isFiltering(filter) && <Found shown={shown} locale={locale} />}
    </div>
  );
}
