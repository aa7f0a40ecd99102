import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { PhoneScreen, PhoneView } from './phone-views';

interface TerminalGridProps {
  market: ReactNode;
  ticket: ReactNode;
  chart: ReactNode;
  book: ReactNode;
  account: ReactNode;
  viewSwitch: ReactNode;
  bottomTabs: ReactNode;
  screen: PhoneScreen;
  view: PhoneView;
}

interface PanelProps {
  className: string;
  children: ReactNode;
}

function Panel({ className, children }: PanelProps) {
  return <div className={classNames('relative flex min-w-0 flex-col border-line', className)}>{children}</div>;
}

/** On a phone one of the two, and neither where the account has the screen. */
const trading = 'max-md:group-data-[screen=account]/terminal:hidden';
const unlessBook = 'max-md:group-data-[view=book]/terminal:hidden';
const unlessChart = 'max-md:group-data-[view=chart]/terminal:hidden noscript:max-md:flex!';

/**
 * The one geometry of the trading screen, loading or loaded. A desktop holds it without scrolling, the ticket at the
 * start; a tablet sets book and ticket side by side; a phone stacks them, the ticket last. A wide desktop gives the
 * book its whole height.
 */
export function TerminalGrid({
  market,
  ticket,
  chart,
  book,
  account,
  viewSwitch,
  bottomTabs,
  screen,
  view,
}: TerminalGridProps) {
  return (
    <div
      data-screen={screen}
      data-view={view}
      className="group/terminal grid grow grid-cols-1 max-md:flex max-md:overflow-x-clip max-md:flex-col md:max-xl:content-start md:grid-cols-2 xl:grid-cols-[304px_minmax(0,1fr)_256px] xl:grid-rows-[56px_minmax(412px,1fr)_256px] min-[105rem]:grid-cols-[360px_minmax(0,1fr)_300px]"
    >
      <Panel className="z-20 min-h-14 border-b md:col-span-2 xl:col-start-2 xl:row-start-1 xl:h-14">{market}</Panel>
      <div className={classNames(trading, 'md:hidden')}>{viewSwitch}</div>
      <Panel
        className={classNames(
          // Its menus lie over the panels below, and full screen over the page's own header.
          'isolate z-10 has-[[data-full]]:z-30 h-93 border-b md:col-span-2 md:h-110 xl:col-span-1 xl:col-start-2 xl:row-start-2 xl:h-auto',
          trading,
          unlessBook,
        )}
      >
        {chart}
      </Panel>
      <Panel
        className={classNames(
          'isolate border-b md:border-e xl:col-start-3 xl:row-start-2 xl:h-0 xl:min-h-full xl:border-s xl:border-e-0 min-[105rem]:row-span-2 min-[105rem]:border-b-0',
          trading,
          unlessChart,
        )}
      >
        {book}
      </Panel>
      <Panel
        className={classNames(
          'min-h-64 border-b max-md:hidden xl:col-start-1 xl:row-span-3 xl:row-start-1 md:h-0 md:min-h-full md:overflow-y-auto xl:border-e xl:border-b-0 noscript:max-md:flex!',
        )}
      >
        {ticket}
      </Panel>
      <Panel className="min-h-64 max-md:grow max-md:border-b md:col-span-2 xl:col-start-2 xl:row-start-3 min-[105rem]:col-span-1">
        {account}
      </Panel>
      {bottomTabs}
    </div>
  );
}
