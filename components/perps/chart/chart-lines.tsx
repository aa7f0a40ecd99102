import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ChartContext } from '@/components/chart';
import { lineAttribute } from '@/lib/chart/trading/line-gestures';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import type { TagGroup } from '@/lib/chart/trading/place-tags';
import type { LineBoard } from '@/lib/client/perps/chart/line-board';
import { type TicketOnScreen, ticketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import type { TicketFacts } from '@/lib/domain/perps';
import type { Locale } from '@/lib/i18n/locales';
import type { Address } from '@/lib/schemas/address';
import { useStore } from '../use-store';
import { LineTag, useTagPlace } from './line-tag';
import { MoveDialog } from './move-dialog';
import { PastPlate } from './past-plate';
import { PriceMenu } from './price-menu';
import { type ChartAlerts, useChartAlerts } from './use-chart-alerts';
import { type ShownLine, useLines } from './use-lines';
import { type ChartMoves, useMoves } from './use-moves';

interface LineTagsProps {
  coin: string;
  locale: Locale;
  facts: TicketFacts;
  isInPercent: boolean;
  layer: LineLayer;
  board: LineBoard;
  lines: readonly ShownLine[];
  moves: ChartMoves;
}

interface SharedTagProps {
  group: TagGroup;
  layer: LineLayer;
  onOpen: (group: TagGroup, hasFocus: boolean) => void;
}

/** The one tag of orders that lie close together; under a pointer or with the focus each has its own. */
function SharedTag({ group, layer, onOpen }: SharedTagProps) {
  const t = useTranslations('perps-chart');
  const ref = useTagPlace(layer, group.key);
  return (
    <li
      ref={ref}
      dir="auto"
      className="pointer-events-auto absolute top-0 left-0 rounded-tag border border-accent bg-bg text-11 text-accent"
    >
      <button
        type="button"
        onPointerEnter={() => onOpen(group, false)}
        onFocus={() => onOpen(group, true)}
        onClick={() => onOpen(group, true)}
        className="block h-6 px-1.5 whitespace-nowrap pointer-coarse:h-8"
      >
        {t('grouped', { count: group.keys.length })}
      </button>
    </li>
  );
}

/** How often it is looked whether a pointer or the focus is still on one of the tags. */
const closeMs = 600;

/** Opens groups of tags while a pointer or the focus is on one of them. */
function useGroups(layer: LineLayer) {
  const list = useRef<HTMLUListElement>(null);
  const groups = useSyncExternalStore(layer.groups.subscribe, layer.groups.read);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const focused = useRef<string>(undefined);
  useEffect(() => layer.spread(opened), [layer, opened]);
  useEffect(() => {
    if (opened.length === 0) return;
    // The shared tag goes from under the pointer without a word, so what is looked at is asked for.
    const timer = setInterval(() => {
      if (list.current?.querySelector('li:hover, :focus') === null) setOpened([]);
    }, closeMs);
    return () => clearInterval(timer);
  }, [opened]);
  useEffect(() => {
    const key = focused.current;
    if (key === undefined || groups.some(({ keys }) => keys.includes(key))) return;
    // The shared tag had the focus and is gone: its first line goes on with it.
    focused.current = undefined;
    list.current?.querySelector<HTMLElement>(`[${lineAttribute}="${CSS.escape(key)}"]`)?.focus();
  }, [groups]);
  const open = ({ keys }: TagGroup, hasFocus: boolean) => {
    if (hasFocus) focused.current = keys[0];
    setOpened(keys);
  };
  return { list, groups, open };
}

/** The tags of the lines, each at its line's height; orders that lie close together share one. */
function LineTags({ coin, lines, ...parts }: LineTagsProps) {
  const t = useTranslations('perps-chart');
  const keysId = useId();
  const { list, groups, open } = useGroups(parts.layer);
  const grouped = new Set(groups.flatMap(({ keys }) => keys));
  return (
    <>
      <ul ref={list} aria-label={t('label', { coin })} className="pointer-events-none absolute inset-0 z-5 m-0">
        {lines
          .filter(({ isNamed, key }) => isNamed && !grouped.has(key))
          .map((line) => (
            <LineTag key={line.key} line={line} keysId={keysId} {...parts} />
          ))}
        {groups.map((group) => (
          <SharedTag key={group.key} group={group} layer={parts.layer} onOpen={open} />
        ))}
      </ul>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
    </>
  );
}

export interface ChartLinesProps {
  owner: Address;
  coin: string;
  locale: Locale;
  ground: ChartContext;
}

interface HandledProps extends ChartLinesProps {
  view: TicketOnScreen;
  layer: LineLayer;
  board: LineBoard;
  lines: readonly ShownLine[];
  alerts: ChartAlerts;
}

function Handled({ owner, coin, locale, ...parts }: HandledProps) {
  const { view, ground, layer, board, lines, alerts } = parts;
  const moves = useMoves(parts);
  return (
    <>
      <LineTags {...{ coin, locale, layer, board, lines, moves }} facts={view.facts} isInPercent={ground.isInPercent} />
      {(ground.shown.fills || ground.shown.trades) && <PastPlate {...{ owner, coin, ground, locale }} />}
      <PriceMenu {...{ view, ground, layer, locale }} onGuard={moves.setGuard} onAlert={alerts.set} />
      {moves.requested !== undefined && (
        <MoveDialog
          requested={moves.requested}
          facts={view.facts}
          locale={locale}
          onSend={moves.confirm}
          onClose={moves.refuse}
        />
      )}
    </>
  );
}

function Lines(props: ChartLinesProps & { view: TicketOnScreen }) {
  const alerts = useChartAlerts(props.owner, props.coin);
  const { kit, lines } = useLines(props.view, props.ground, alerts.waiting, props.locale);
  return kit === undefined ? null : <Handled {...props} {...kit} {...{ lines, alerts }} />;
}

/** The user's trading on the chart: positions, open orders, the order being typed, alerts, and a menu at each price. */
export function ChartLines(props: ChartLinesProps) {
  const view = useStore(ticketOnScreen);
  return view?.facts.market.coin === props.coin ? <Lines {...props} view={view} /> : null;
}
