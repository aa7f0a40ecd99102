import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import type { LineBoard } from '@/lib/client/perps/chart/line-board';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts';
import type { Locale } from '@/lib/i18n/locales';
import { LineTag } from './line-tag';
import type { ShownLine } from './use-lines';
import type { Moves } from './use-moves';

interface LineTagsProps {
  coin: string;
  locale: Locale;
  facts: TicketFacts;
  layer: LineLayer;
  board: LineBoard;
  lines: readonly ShownLine[];
  moves: Moves;
}

/** The tags of the lines, each at its line's height. */
export function LineTags({ coin, lines, ...parts }: LineTagsProps) {
  const t = useTranslations('lines');
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
