import type { ReactNode } from 'react';
import { missing } from '@/lib/i18n/format/figure';
import { ArrowEndIcon } from '../frame/icons';

export interface NowAfterRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Absent for a figure that has no current value, such as the fee of the action. */
  readonly now?: ReactNode;
  readonly after: ReactNode | undefined;
}

interface BeforeAndAfterProps {
  caption: string;
  nowLabel: string;
  afterLabel: string;
  rows: readonly NowAfterRow[];
}

/** A table of each figure now and after the action, used by the ticket and every dialog. */
export function BeforeAndAfter({ caption, nowLabel, afterLabel, rows }: BeforeAndAfterProps) {
  return (
    <table className="w-full text-12 max-md:text-13 [&_:is(th,td)]:h-5.5 [&_:is(th,td)]:font-normal [&_td]:text-end [&_td]:whitespace-nowrap [&_tbody_th]:text-start [&_tbody_th]:text-text-2 max-md:[&_:is(th,td)]:h-6.5">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-11 text-text-3">
        <tr>
          <td />
          <th scope="col" className="text-end">
            {nowLabel}
          </th>
          <td className="w-5.5" />
          <th scope="col" className="text-end">
            {afterLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {row.now === undefined ? (
              <td colSpan={3}>{row.after ?? missing}</td>
            ) : (
              <>
                <td className="text-text-3">{row.now}</td>
                <td className="text-text-3">
                  <ArrowEndIcon size={14} className="mx-auto scale-85" />
                </td>
                <td>{row.after ?? missing}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
