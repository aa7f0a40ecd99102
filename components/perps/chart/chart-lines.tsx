import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ChartContext } from '@/components/chart';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import type { LineBoard } from '@/lib/client/perps/chart/line-board';
import { type TicketOnScreen, ticketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import type { TicketFacts } from '@/lib/domain/perps';
import type { Locale } from '@/lib/i18n/locales';
import type { Address } from '@/lib/schemas/address';
import { useStore } from '../use-store';
import { FillPlate } from './fill-plate';
import { LineTag } from './line-tag';
import { MoveDialog } from './move-dialog';
import { PriceMenu } from './price-menu';
import { type ShownLine, useLines } from './use-lines';
import { type ChartMoves, useMoves } from './use-moves';

interface LineTagsProps {
  coin: string;
  locale: Locale;
  facts: TicketFacts;
  layer: LineLayer;
  board: LineBoard;
  lines: readonly ShownLine[];
  moves: ChartMoves;
}

/** The tags of the lines, each at its line's height. */
function LineTags({ coin, lines, ...parts }: LineTagsProps) {
  const t = useTranslations('perps-chart');
  const keysId = useId();
  return (
    <>
      <ul aria-label={t('label', { coin })} className="pointer-events-none absolute inset-0 z-5 m-0">
        {lines
          .filter(({ isNamed }) => isNamed)
          .map((line) => (
            <LineTag key={line.key} line={line} keysId={keysId} {...parts} />
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
}

function Handled({ owner, coin, locale, ...parts }: HandledProps) {
  const { view, ground, layer, board, lines } = parts;
  const moves = useMoves(parts);
  return (
    <>
      <LineTags coin={coin} locale={locale} facts={view.facts} {...{ layer, board, lines, moves }} />
      {ground.shown.fills && <FillPlate {...{ owner, coin, ground, locale }} />}
      <PriceMenu {...{ view, ground, layer, locale }} onGuard={moves.setGuard} />
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
  const { kit, lines } = useLines(props.view, props.ground, props.locale);
  return kit === undefined ? null : <Handled {...props} {...kit} lines={lines} />;
}

/** The user's trading on the chart: positions, open orders, the order being typed, and a menu at each price. */
export function ChartLines(props: ChartLinesProps) {
  const view = useStore(ticketOnScreen);
  return view?.facts.market.coin === props.coin ? <Lines {...props} view={view} /> : null;
}
