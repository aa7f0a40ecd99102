import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Chart } from '@/lib/chart/engine/create-chart';
import type { PriceWriter } from './price-writer';

interface BarTableProps {
  chart: Chart | undefined;
  writer: PriceWriter;
}

const columns = ['time', 'open', 'high', 'low', 'close', 'change', 'volume'] as const;
const mostRows = 500;

/** The candles that were visible when the table was opened, the newest first. */
export function BarTable({ chart, writer }: BarTableProps) {
  const t = useTranslations('chart.table');
  const [bars] = useState(() => (chart?.visibleBars() ?? []).slice(-mostRows).reverse());
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-end text-12 whitespace-nowrap">
        <thead className="sticky top-0 bg-raised text-11 text-text-3">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-1.5 py-1 text-end font-normal first:text-start">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ time, open, high, low, close, volume }, index) => {
            const before = bars[index + 1]?.close;
            const change = before === undefined ? undefined : (close / before - 1) * 100;
            const cells = [writer.price(open), writer.price(high), writer.price(low), writer.price(close)];
            return (
              <tr key={time} className="border-line border-t">
                <th scope="row" className="px-1.5 py-1 text-start font-normal text-text-2">
                  {chart?.timeText(time)}
                </th>
                {[...cells, writer.percent(change), writer.compact(volume)].map((cell, place) => (
                  <td key={columns[place + 1]} className="px-1.5 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
