import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import type { LegendStudy, Legend as LegendValues } from '@/lib/chart/engine/legend';
import type { StudySetting } from '@/lib/chart/engine/settings';
import type { ReadableStore } from '@/lib/client/store';
import { countdownTickMs } from '@/lib/config/interface';
import { withoutCompared } from './compared';
import type { DialogName } from './dialog-name';
import type { Change, Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { indicatorName, moveStudy, parameterText, withPane } from './studies';
import { Action, ConfigureAction, HideAction, RemoveAction } from './study-actions';
import type { Stores } from './use-engine';

interface CountdownProps {
  chart: { untilClose: () => number | undefined } | undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

function writeCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The time until the live candle closes. */
function Countdown({ chart }: CountdownProps) {
  const [left, setLeft] = useState(() => chart?.untilClose());
  useEffect(() => {
    setLeft(chart?.untilClose());
    const timer = setInterval(() => setLeft(chart?.untilClose()), countdownTickMs);
    return () => clearInterval(timer);
  }, [chart]);
  return left === undefined ? null : <span className="text-text-3">{writeCountdown(left)}</span>;
}

interface LegendProps {
  coin: string;
  hasLogo: boolean;
  /** The coin's full name, if it has one besides its ticker. */
  name: string | undefined;
  writer: PriceWriter;
  engine: Pick<Stores, 'legend'> & { chart: { untilClose: () => number | undefined } | undefined };
  studies: readonly StudySetting[];
  /** The markets that are drawn beside this one. */
  compared?: Preferences['compared'];
  /** False for a market whose volume no source reports. */
  hasVolume?: boolean;
  change: Change;
  open: (dialog: DialogName) => void;
  /** Reports the legend's height over the plot whenever it changes. */
  onHeight: (px: number) => void;
}

/** A price with more letters than this makes the axis wide. */
const longPrice = 9;

function useLegend(store: ReadableStore<LegendValues | undefined>): LegendValues | undefined {
  return useSyncExternalStore(store.subscribe, store.read, () => undefined);
}

/** An indicator's name and its values at one candle. */
function StudyValues({
  setting,
  values,
  writer,
}: {
  setting: StudySetting;
  values: LegendStudy['values'] | undefined;
  writer: PriceWriter;
}) {
  return (
    // A figure that does not fit is left out, since a cut-off figure would read as a different one.
    <span className="flex h-4 min-w-0 flex-wrap gap-x-2 overflow-hidden whitespace-nowrap max-md:gap-x-1">
      <span className={setting.isHidden ? 'text-text-off' : 'text-text-2'}>{indicatorName(setting.id)}</span>
      <span className="text-text-3 empty:hidden max-md:hidden">{parameterText(setting)}</span>
      {!setting.isHidden &&
        values?.map(({ key, value, colour }) => (
          // The value has the colour of its line; no other figures are coloured this way.
          <span key={key} style={{ color: colour }}>
            {setting.pane === 'price' ? writer.price(value) : writer.value(value)}
          </span>
        ))}
    </span>
  );
}

/**
 * Shows the candle under the crosshair, or the newest one, over the plot. Screen readers get it elsewhere. It is on the
 * left in every language, because the price axis is on the right.
 */
export function Legend(props: LegendProps) {
  const {
    coin,
    hasLogo,
    name,
    writer,
    engine,
    studies,
    compared = [],
    hasVolume = true,
    change,
    open,
    onHeight,
  } = props;
  const comparing = useTranslations('chart.compare');
  const t = useTranslations('chart.legend');
  const bar = useLegend(engine.legend);
  const measured = useCallback(
    (place: HTMLDivElement | null) => {
      if (place === null) return;
      const observer = new ResizeObserver(() => onHeight(place.offsetTop + place.offsetHeight));
      observer.observe(place);
      return () => observer.disconnect();
    },
    [onHeight],
  );
  if (bar === undefined) return null;
  const direction = bar.close >= bar.open ? 'text-up' : 'text-down';
  const figures = [
    ['open', writer.price(bar.open)],
    ['high', writer.price(bar.high)],
    ['low', writer.price(bar.low)],
    ['close', writer.price(bar.close)],
  ] as const;
  return (
    <div
      ref={measured}
      className={classNames(
        'pointer-events-none absolute left-2 top-1 z-10 flex flex-col rounded-tag bg-bg/70 pe-1 text-11',
        // The legend ends before the axis, which is as wide as its prices.
        writer.price(bar.close).length > longPrice ? 'max-w-[calc(100%-128px)]' : 'max-w-[calc(100%-76px)]',
      )}
    >
      <div aria-hidden="true" className="flex flex-wrap gap-x-2">
        <span className="flex items-center gap-1 font-medium text-text-1">
          {hasLogo && <CoinLogo coin={coin} size={16} />}
          {coin}
        </span>
        {name !== undefined && <span className="text-text-2 max-md:hidden">{name}</span>}
        {figures.map(([word, figure]) => (
          <span key={word} className="text-text-3">
            {t(word)} <span className={direction}>{figure}</span>
          </span>
        ))}
        <bdi dir="ltr" className={classNames(direction, 'max-md:hidden')}>
          {writer.percent(bar.changePercent)}
        </bdi>
        {hasVolume && (
          <span className="text-text-3 max-md:hidden">
            {t('volume')} <span className="text-text-2">{writer.compact(bar.volume)}</span>
          </span>
        )}
        <span className="max-md:hidden">
          <Countdown chart={engine.chart} />
        </span>
      </div>
      {bar.compared.map(({ ticker, colour, percent }) => (
        <div key={ticker} className="flex min-h-5 max-w-full items-center gap-x-2 self-start">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-0.5 w-3" style={{ backgroundColor: colour }} />
            <span className="text-text-1">{ticker}</span>
            <bdi dir="ltr" className="text-text-2">
              {writer.percent(percent)}
            </bdi>
          </span>
          <span className="pointer-events-auto -my-0.5">
            <Action
              label={comparing('remove', { coin: ticker })}
              icon="remove"
              onClick={() => change({ compared: withoutCompared(compared, ticker) })}
            />
          </span>
        </div>
      ))}
      {studies
        .filter(({ pane }) => pane === 'price')
        .map((setting) => (
          <div key={setting.key} className="flex min-h-5 max-w-full flex-wrap items-center gap-x-0.5 self-start">
            <span aria-hidden="true" className="min-w-0">
              <StudyValues
                setting={setting}
                values={bar.studies.find(({ key }) => key === setting.key)?.values}
                writer={writer}
              />
            </span>
            <span className="pointer-events-auto -my-0.5 flex shrink-0 items-center opacity-0 focus-within:opacity-100 hover:opacity-100 pointer-coarse:opacity-100">
              <HideAction {...{ setting, studies, change, open }} />
              <ConfigureAction {...{ setting, studies, change, open }} />
              <RemoveAction {...{ setting, studies, change, open }} />
            </span>
          </div>
        ))}
    </div>
  );
}

interface PaneHeadsProps {
  engine: Pick<Stores, 'legend' | 'tops'>;
  preferences: Preferences;
  change: Change;
  open: (dialog: DialogName) => void;
  writer: PriceWriter;
}

/** The titles of the panes below the price, each with its actions. */
export function PaneHeads({ engine, preferences, change, open, writer }: PaneHeadsProps) {
  const t = useTranslations('chart.indicators');
  const tops = useSyncExternalStore(engine.tops.subscribe, engine.tops.read, engine.tops.read);
  const bar = useLegend(engine.legend);
  const { studies, collapsed } = preferences;
  const own = studies.filter(({ pane }) => pane === 'own');
  return own.map((setting, index) => {
    const top = tops.get(setting.key);
    if (top === undefined) return null;
    const name = indicatorName(setting.id);
    const study = { setting, studies, change, open };
    const isCollapsed = collapsed.includes(setting.key);
    return (
      <div
        key={setting.key}
        className="group absolute left-2 z-10 flex h-6 max-w-[calc(100%-84px)] items-center gap-1 text-11"
        style={{ top: top + 2 }}
      >
        <span aria-hidden="true" className="pointer-events-none min-w-0 rounded-tag bg-bg/70">
          <StudyValues
            setting={setting}
            values={bar?.studies.find(({ key }) => key === setting.key)?.values}
            writer={writer}
          />
        </span>
        <span className="flex shrink-0 items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <HideAction {...study} />
          <ConfigureAction {...study} />
          <Action
            label={t(isCollapsed ? 'expand' : 'collapse', { name })}
            icon={isCollapsed ? 'expand' : 'collapse'}
            onClick={() => change({ collapsed: withPane(collapsed, setting.key, !isCollapsed) })}
          />
          <Action
            label={t('up', { name })}
            icon="up"
            disabled={index === 0}
            onClick={() => change({ studies: moveStudy(studies, setting.key, -1) })}
          />
          <Action
            label={t('down', { name })}
            icon="down"
            disabled={index === own.length - 1}
            onClick={() => change({ studies: moveStudy(studies, setting.key, 1) })}
          />
          <RemoveAction {...study} />
        </span>
      </div>
    );
  });
}
