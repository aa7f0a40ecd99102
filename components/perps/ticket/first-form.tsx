import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { NowAfter } from '@/components/ui/text/now-after';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import type { BuilderPercent } from '@/lib/config/exchange/fees';
import { defaultCrossLeverage } from '@/lib/config/exchange/leverage';
import { marketSlippagePercent } from '@/lib/config/exchange/orders';
import { defaultSizePercent } from '@/lib/config/limits';
import { feeRates } from '@/lib/domain/fees/trade-fees';
import { chiefFigures } from '@/lib/domain/perps/ticket/ticket-figures';
import { leverageText } from '@/lib/i18n/format/leverage';
import { marksOf } from '@/lib/i18n/format/marks';
import { feeParts } from '@/lib/i18n/format/percent';
import { leverage } from '@/lib/math/amount';
import { FiguresButton } from './figures-button';
import { OwnKeys } from './own-keys';

const kinds = ['market', 'limit', 'pro'] as const;
const sides = ['buy', 'sell'] as const;
const figures = chiefFigures({ kind: 'market', reduceOnly: false });
const quarters = [0, 25, 50, 75, 100] as const;
const options = ['reduceOnly', 'guards'] as const;
const box = 'flex h-9 min-w-0 items-center gap-2 rounded-control border border-line-2 px-2.5';

interface PlainFieldProps {
  name: string;
  label: string;
  unit: string;
  value?: string;
}

function PlainField({ name, label, unit, value }: PlainFieldProps) {
  const id = `first-${name}`;
  return (
    <div className={`${box} bg-field hover:border-edge`}>
      <label htmlFor={id} className="text-12 text-text-3 whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        className="h-full w-full min-w-0 grow bg-transparent text-end text-14 outline-none rtl:text-start"
      />
      <span className="text-12 text-text-2 whitespace-nowrap">{unit}</span>
    </div>
  );
}

function PlainTerm({ name, value }: { name: string; value: string }) {
  return (
    <button type="button" aria-haspopup="dialog" className={`${box} grow text-13 hover:border-edge`}>
      <span className="truncate text-12 text-text-3">{name}</span>
      <span className="grow truncate text-end">{value}</span>
      <ChevronDownIcon size={14} className="text-text-3" />
    </button>
  );
}

/** The slider at its default percentage. */
function PlainShare({ percent }: { percent: string }) {
  return (
    <div aria-hidden="true" className="relative px-0.5">
      <div className="relative mx-1.75 h-5">
        <span className="absolute inset-x-0 top-2.25 border-line-2 border-t-2" />
        <span className="absolute start-0 top-2.25 w-1/2 border-text-1 border-t-2" />
        {quarters.map((mark) => (
          <span
            key={mark}
            style={{ insetInlineStart: `${mark}%` }}
            className={classNames(
              'absolute -ms-0.75 rounded-full border-[1.5px]',
              mark === defaultSizePercent ? '-ms-1.75 top-0.75 size-3.5 border-2 bg-bg' : 'top-1.75 size-1.5',
              mark > defaultSizePercent ? 'border-edge bg-bg' : 'border-text-1',
              mark < defaultSizePercent && 'bg-text-1',
            )}
          />
        ))}
      </div>
      <div className="relative mx-1.75 h-4 text-11 text-text-3">
        {quarters.map((mark) => (
          <span
            key={mark}
            style={{ insetInlineStart: `${mark}%` }}
            className={classNames(
              'absolute',
              mark === 0 && '-ms-1.75',
              mark > 0 && mark < 100 && '-translate-x-1/2 rtl:translate-x-1/2',
              mark === 100 && 'ms-1.75 -translate-x-full rtl:translate-x-full',
              mark === defaultSizePercent && 'text-text-1',
            )}
          >
            <bdi dir="ltr">
              {mark}
              {percent}
            </bdi>
          </span>
        ))}
      </div>
    </div>
  );
}

interface FirstFormProps {
  coin: string;
  /** Undefined where no builder is set. */
  builder: BuilderPercent | undefined;
}

/**
 * The order form as the server renders it for a visitor without a wallet: there at the first paint, without any code.
 * Pressing anything in it loads the ticket itself.
 */
export function FirstForm({ coin, builder }: FirstFormProps) {
  const t = useTranslations('ticket');
  const locale = useRequestLocale();
  const percent = marksOf(locale).percent.trim();
  const rates = feeParts(feeRates('perpetual', 'taker', builder), locale);
  return (
    <section aria-label={t('label')} className="flex grow flex-col">
      <div
        data-first=""
        className="flex h-(--tabs) shrink-0 items-stretch gap-5 border-line border-b px-(--gutter) xl:h-14"
      >
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === 'market'}
            className="border-transparent border-y-2 text-13 text-text-2 hover:text-text-1 focus-visible:-outline-offset-2 aria-pressed:border-b-accent aria-pressed:font-medium aria-pressed:text-text-1"
          >
            {t(`kinds.${kind}`)}
          </button>
        ))}
      </div>
      <div data-first="" className="flex flex-col gap-3 px-(--gutter) pt-3">
        <div className="grid h-(--control-m) grid-cols-2 rounded-control border border-line-2">
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={side === 'buy'}
              className="border-line-2 font-medium text-13 text-text-2 not-first:border-s first:rounded-s-[3px] hover:text-text-1 aria-pressed:bg-up-fill aria-pressed:font-semibold aria-pressed:text-up-ink"
            >
              {t(side)}
            </button>
          ))}
        </div>
        <div className="flex gap-2">
          <PlainTerm name={t('margin')} value={t('cross')} />
          <PlainTerm name={t('leverage')} value={leverageText(leverage(String(defaultCrossLeverage)), locale)} />
        </div>
        <PlainField name="slippage" label={t('slippage')} unit={percent} value={marketSlippagePercent} />
        <PlainField name="size" label={t('size')} unit={coin} />
        <PlainShare percent={percent} />
        <div className="flex flex-wrap justify-between gap-x-3">
          {options.map((option) => (
            <label
              key={option}
              className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-12 text-text-2 hover:text-text-1"
            >
              <input type="checkbox" className="size-4 appearance-none rounded-tag border-[1.5px] border-edge" />
              {t(option)}
            </label>
          ))}
        </div>
        <div>
          <NowAfter
            caption={t('summary.caption')}
            nowLabel={t('summary.now')}
            afterLabel={t('summary.after')}
            rows={figures.map((key) => ({
              key,
              label: t(`summary.${key}`, { rates, coin }),
              after: undefined,
            }))}
          />
          <FiguresButton label={t('summary.more')} aria-expanded={false} icon={<ChevronDownIcon size={14} />} />
        </div>
      </div>
      <div className="mt-auto grid px-(--gutter) py-2">
        <ConnectAction label={t('step.connect')} size="l" toTrade />
      </div>
      <OwnKeys />
    </section>
  );
}
