import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { everyPeriod, periods } from '@/lib/config/chart';
import type { ChartScaleId } from '@/lib/domain/spot/chart-scale';
import type { ChartScale } from './chart-scales';
import type { DialogName } from './dialog-name';
import { ChartIcon } from './icons';
import type { Change, Preferences } from './preferences';

interface ScaleChoiceProps {
  scales: readonly ChartScale[];
  shown: ChartScaleId;
  onChoose: (scale: ChartScaleId) => void;
}

/** The units as radio buttons; on a phone they have a row of their own. */
function ScaleChoice({ scales, shown, onChoose }: ScaleChoiceProps) {
  const t = useTranslations('chart.scale');
  return (
    <fieldset className="flex shrink-0 items-center max-md:order-last max-md:basis-full max-md:pb-1.5">
      <legend className="sr-only">{t('label')}</legend>
      {scales.map(({ id, symbol }) => (
        <label
          key={id}
          title={symbol === undefined ? t('capLong') : undefined}
          className="relative grid h-(--control-s) min-w-6.5 cursor-pointer place-items-center border border-line-2 not-first-of-type:border-s-0 px-1.5 text-12 text-text-2 hover:bg-hover hover:text-text-1 has-checked:bg-active has-checked:font-medium has-checked:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2 max-md:min-w-11 max-md:grow forced-colors:has-checked:bg-[Highlight]"
        >
          <input
            type="radio"
            name="chart-scale"
            checked={id === shown}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
          />
          <bdi className="max-w-20 truncate">{symbol ?? t('cap')}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

interface ToolbarProps {
  preferences: Preferences;
  change: Change;
  open: (dialog: DialogName) => void;
  isFull: boolean;
  toggleFull: () => void;
  /** The coin; undefined if the market cannot be changed. */
  coin: string | undefined;
  hasSeconds: boolean;
  /** True where other markets can be drawn beside this one. */
  canCompare: boolean;
  /** The units that prices can be counted in; undefined without a choice. */
  scales: readonly ChartScale[] | undefined;
  scale: ChartScale | undefined;
}

const tools = [
  { dialog: 'type', icon: 'candles', word: 'type' },
  { dialog: 'indicators', icon: 'indicators', word: 'indicators' },
  { dialog: 'compare', icon: 'compare', word: 'compare' },
  { dialog: 'zone', icon: 'clock', word: 'zone' },
  { dialog: 'settings', icon: 'settings', word: 'settings' },
  { dialog: 'screenshot', icon: 'camera', word: 'screenshot' },
  { dialog: 'table', icon: 'table', word: 'table' },
] as const;

export function Toolbar({
  preferences,
  change,
  open,
  isFull,
  toggleFull,
  coin,
  hasSeconds,
  canCompare,
  scales,
  scale,
}: ToolbarProps) {
  const t = useTranslations('chart');
  const strip = useRef<HTMLFieldSetElement>(null);
  const chosen = useRef<HTMLLabelElement>(null);
  const { interval: shown } = preferences;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is brought into view
  useEffect(() => {
    const { current: label } = chosen;
    const { current: row } = strip;
    if (label === null || row === null) return;
    row.scrollLeft += label.getBoundingClientRect().x - row.getBoundingClientRect().x - row.clientWidth / 2 + 16;
  }, [shown]);
  return (
    <div className="relative z-20 flex min-h-(--tabs) shrink-0 items-center gap-1 border-line border-b px-1.5 max-md:flex-wrap">
      {coin !== undefined && (
        <button
          type="button"
          aria-label={`${coin}, ${t('bar.symbol')}`}
          onClick={() => open({ kind: 'symbol' })}
          className="flex h-(--control-s) max-w-28 shrink-0 items-center gap-1.5 rounded-control px-1.5 font-medium text-12 hover:bg-hover max-md:max-w-20"
        >
          <CoinLogo coin={coin} size={16} />
          <span className="truncate">{coin}</span>
        </button>
      )}
      <fieldset
        ref={strip}
        className="flex h-(--tabs) min-w-0 grow items-center overflow-x-auto max-md:basis-0 [scrollbar-width:none]"
      >
        <legend className="sr-only">{t('bar.period')}</legend>
        {(hasSeconds ? everyPeriod : periods).map(({ interval, label }) => (
          <label
            key={interval}
            ref={interval === shown ? chosen : undefined}
            className="relative grid h-(--control-s) min-w-6.5 shrink-0 cursor-pointer place-items-center rounded-control px-1 md:max-[1439px]:px-0.5 text-12 text-text-2 hover:bg-hover hover:text-text-1 has-checked:bg-active has-checked:font-medium has-checked:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2 max-md:min-w-11 forced-colors:has-checked:bg-[Highlight]"
          >
            <input
              type="radio"
              name="chart-period"
              checked={preferences.interval === interval}
              onChange={() => change({ interval })}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {scales !== undefined && scale !== undefined && (
        <ScaleChoice scales={scales} shown={scale.id} onChoose={(next) => change({ scale: next })} />
      )}
      {/* At 1280 px all periods have room beside the buttons. */}
      <div className="flex shrink-0 items-center md:[&>button]:-mx-0.5 max-md:max-w-1/2 max-md:overflow-x-auto max-md:[scrollbar-width:none]">
        <IconButton
          label={t('bar.drawings')}
          size="s"
          aria-pressed={preferences.isDrawing}
          icon={<ChartIcon name="draw" />}
          onClick={() => change({ isDrawing: !preferences.isDrawing })}
          className="aria-pressed:bg-active aria-pressed:text-text-1"
        />
        {(canCompare ? tools : tools.filter(({ dialog }) => dialog !== 'compare')).map(({ dialog, icon, word }) => (
          <IconButton
            key={dialog}
            label={t(`bar.${word}`)}
            size="s"
            icon={<ChartIcon name={icon} />}
            onClick={() => open({ kind: dialog })}
          />
        ))}
        <IconButton
          label={t(isFull ? 'bar.exitFullScreen' : 'bar.fullScreen')}
          size="s"
          icon={<ChartIcon name={isFull ? 'exitFullScreen' : 'fullScreen'} />}
          onClick={toggleFull}
        />
      </div>
    </div>
  );
}
