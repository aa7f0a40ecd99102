import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface TerminalGridProps {
  market: ReactNode;
  ticket: ReactNode;
  chart: ReactNode;
  book: ReactNode;
  account: ReactNode;
}

interface PanelProps {
  className: string;
  children: ReactNode;
}

function Panel({ className, children }: PanelProps) {
  return <div className={classNames('flex min-w-0 flex-col border-line', className)}>{children}</div>;
}

/**
 * The one geometry of the trading screen, loading or loaded. A desktop holds it without scrolling, the ticket at the
 * start; a tablet sets book and ticket side by side; a phone stacks them, the ticket last.
 */
export function TerminalGrid({ market, ticket, chart, book, account }: TerminalGridProps) {
  return (
    <div className="grid grow grid-cols-1 md:grid-cols-2 xl:grid-cols-[304px_minmax(0,1fr)_256px] xl:grid-rows-[56px_minmax(360px,1fr)_256px] 2xl:grid-cols-[360px_minmax(0,1fr)_300px]">
      <Panel className="min-h-14 border-b md:col-span-2 xl:col-start-2 xl:row-start-1">{market}</Panel>
      <Panel className="h-93 border-b md:col-span-2 md:h-110 xl:col-span-1 xl:col-start-2 xl:row-start-2 xl:h-auto">
        {chart}
      </Panel>
      <Panel className="min-h-80 border-b md:border-e xl:col-start-3 xl:row-start-2 xl:min-h-0 xl:border-s xl:border-e-0">
        {book}
      </Panel>
      <Panel className="min-h-64 border-b max-md:order-last max-md:border-b-0 xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:min-h-0 xl:border-e xl:border-b-0">
        {ticket}
      </Panel>
      <Panel className="min-h-64 max-md:border-b md:col-span-2 xl:col-start-2 xl:row-start-3">{account}</Panel>
    </div>
  );
}

export function PanelHead({ tall = false, children }: { tall?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex shrink-0 items-center gap-4 border-line border-b px-(--gutter)',
        tall ? 'h-(--tabs) xl:h-14' : 'h-(--tabs)',
      )}
    >
      {children}
    </div>
  );
}
