import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { choiceLabelClasses, choiceMarkClasses } from '@/components/ui/form/choice-classes';
import { Field, numberField } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { SegmentRow, sideSegments } from '@/components/ui/form/segment-row';
import { quarters, SliderDots, SliderLabels, sliderLook } from '@/components/ui/form/slider-scale';
import { EditIcon } from '@/components/ui/frame/act-icons';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { tabLook } from '@/components/ui/frame/tab-look';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { ConnectAction } from '@/components/wallet';
import type { PlatformFees } from '@/lib/config/fees';
import { defaultCrossLeverage, defaultSizePercent, marketSlippagePercent, sizePresetsUsd } from '@/lib/config/orders';
import { feeRates } from '@/lib/domain/fees/trade-fees';
import { chiefFigures } from '@/lib/domain/perps';
import { chosenDollars } from '@/lib/i18n/format/compact';
import { leverageText } from '@/lib/i18n/format/leverage';
import { marksOf } from '@/lib/i18n/format/marks';
import { feeParts } from '@/lib/i18n/format/percent';
import { leverage, usd } from '@/lib/math/amount';
import { FiguresButton } from './figures-button';
import { kindGroups, orderOptions } from './opening-controls';
import { OwnKeys } from './own-keys';
import { presetRow } from './preset-row-look';
import { TermButton } from './term-button';

const figures = chiefFigures({ kind: 'market', reduceOnly: false });
const middle = { value: defaultSizePercent, marks: quarters, place: (mark: number) => `${mark}%` } as const;

interface PlainFieldProps {
  control: string;
  label: string;
  unit: string;
  value?: string;
}

const PlainField = ({ control, value, ...field }: PlainFieldProps) => (
  <Field {...numberField} {...field} data-control={control} defaultValue={value} />
);

/** The slider at its default percentage. */
function PlainShare({ percent }: { percent: string }) {
  return (
    <div aria-hidden="true" className="relative px-0.5">
      <div className={sliderLook.row}>
        <div className={sliderLook.track}>
          <span className={sliderLook.range} style={{ insetInlineStart: 0, inlineSize: `${defaultSizePercent}%` }} />
          <SliderDots {...middle} />
          <span
            className={`${sliderLook.thumb} absolute -top-2 -ms-1.75`}
            style={{ insetInlineStart: `${defaultSizePercent}%` }}
          />
        </div>
      </div>
      <SliderLabels {...middle} write={(points) => `${points}${percent}`} />
    </div>
  );
}

interface FirstFormProps {
  coin: string;
  fees: PlatformFees;
}

/**
 * The order form as the server renders it for a visitor without a wallet: there at the first paint, without any code.
 * Pressing anything in it loads the ticket itself.
 */
export function FirstForm({ coin, fees }: FirstFormProps) {
  const t = useTranslations('ticket');
  const locale = useRequestLocale();
  const percent = marksOf(locale).percent.trim();
  const rates = feeParts(feeRates('perpetual', 'taker', fees), locale);
  return (
    <section aria-label={t('label')} className="flex grow flex-col">
      <div data-first="" className={classNames(tabLook.row, 'px-(--gutter) max-md:px-0 xl:h-14')}>
        {kindGroups.map((kind) => (
          <button
            key={kind}
            type="button"
            data-control={kind}
            aria-pressed={kind === 'market'}
            data-state={kind === 'market' ? 'active' : 'inactive'}
            className={tabLook.tab}
          >
            {t(`kinds.${kind}`)}
          </button>
        ))}
      </div>
      <div data-first="" className="flex flex-col gap-3 px-(--gutter) pt-3">
        <SegmentRow
          control="side"
          label={t('side')}
          name="first-side"
          segments={sideSegments({ buy: t('buy'), sell: t('sell') })}
          choice={({ value }) => ({ defaultChecked: value === 'buy' })}
        />
        <div className="flex gap-2">
          <TermButton control="margin" name={t('margin')} value={t('cross')} />
          <TermButton
            control="leverage"
            name={t('leverage')}
            value={leverageText(leverage(String(defaultCrossLeverage)), locale)}
          />
        </div>
        <PlainField control="slippage" label={t('slippage')} unit={percent} value={marketSlippagePercent} />
        <PlainField control="size" label={t('size')} unit={coin} />
        <PlainShare percent={percent} />
        <div className={presetRow.row}>
          {sizePresetsUsd.map((dollars, at) => (
            <Button key={dollars} size="s" data-control={`preset-${at}`} className={presetRow.chip}>
              <bdi dir="ltr">{chosenDollars(usd(dollars), locale)}</bdi>
            </Button>
          ))}
          <IconButton
            size="s"
            data-control="presets"
            label={t('presets.title')}
            icon={<EditIcon size={14} />}
            className={presetRow.edit}
          />
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          {orderOptions.map((option) => (
            <label key={option} className={choiceLabelClasses}>
              <input
                type="checkbox"
                data-control={option}
                className={`${choiceMarkClasses} appearance-none rounded-tag`}
              />
              {t(option)}
            </label>
          ))}
        </div>
        <div>
          <BeforeAndAfter
            caption={t('summary.caption')}
            nowLabel={t('summary.now')}
            afterLabel={t('summary.after')}
            rows={figures.map((key) => ({
              key,
              label: t(`summary.${key}`, { rates, coin }),
              after: undefined,
            }))}
          />
          <FiguresButton
            data-control="figures"
            label={t('summary.more')}
            aria-expanded={false}
            icon={<ChevronDownIcon size={14} />}
          />
        </div>
      </div>
      <div className="mt-auto grid px-(--gutter) py-2">
        <ConnectAction label={t('step.connect')} size="l" toTrade />
      </div>
      <OwnKeys />
    </section>
  );
}
