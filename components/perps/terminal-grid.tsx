import { type ReactNode, useEffect } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { toastSlot } from '@/components/ui/overlay/toast';
import type { PhoneScreen, PhoneView } from './phone-views';
import { chartSlotId, marketSlotId } from './slot-ids';
import styles from './terminal-grid.module.css';

interface TerminalGridProps {
  market: ReactNode;
  ticket: ReactNode;
  chart: ReactNode;
  book: ReactNode;
  account: ReactNode;
  viewSwitch: ReactNode;
  bottomTabs: ReactNode;
  /** Elements between and over the panels. */
  extras: ReactNode;
  screen: PhoneScreen;
  view: PhoneView;
}

interface PanelProps {
  id?: string;
  className: string;
  children: ReactNode;
}

function Panel({ className, children, ...id }: PanelProps) {
  return (
    <div {...id} className={classNames('relative flex min-w-0 flex-col border-line', className)}>
      {children}
    </div>
  );
}

/**
 * Fills a panel whose size does not depend on its content. A change inside is laid out without the rest of the page, so
 * that neither a key press in the ticket nor a price in a row causes a layout of all panels.
 */
function Inside({ className, children }: Omit<PanelProps, 'id'>) {
  return <div className={classNames('flex min-h-0 grow flex-col', className)}>{children}</div>;
}

const apart = 'xl:absolute xl:inset-0 xl:contain-strict';

/** A phone shows one of the two, and neither on the account screen. */
const trading = 'max-md:group-data-[screen=account]/terminal:hidden';
const unlessBook = 'max-md:group-data-[view=book]/terminal:hidden';
const unlessChart = 'max-md:group-data-[view=chart]/terminal:hidden noscript:max-md:flex!';

/**
 * The layout of the trading screen, both while loading and loaded. A desktop shows it without scrolling, with the
 * ticket at the start or, by choice, at the end; a tablet sets order book and ticket side by side; a phone stacks the
 * panels, the ticket last. A wide desktop gives the order book its whole height.
 */
export function TerminalGrid({
  market,
  ticket,
  chart,
  book,
  account,
  viewSwitch,
  bottomTabs,
  extras,
  screen,
  view,
}: TerminalGridProps) {
  useEffect(() => {
    toastSlot.write(styles['toasts']);
    return () => toastSlot.write(undefined);
  }, []);
  return (
    <div
      data-screen={screen}
      data-view={view}
      className={classNames(
        styles['grid'],
        'group/terminal grid grow grid-cols-1 max-md:flex max-md:min-h-[calc(100dvh-var(--header))] max-md:overflow-x-clip max-md:flex-col md:max-xl:content-start md:grid-cols-2',
      )}
    >
      <Panel
        id={marketSlotId}
        className={classNames(styles['market'], 'z-15 min-h-14 border-b max-md:touch-pan-y md:col-span-2 xl:h-14')}
      >
        {market}
      </Panel>
      <div className={classNames(trading, 'md:hidden')}>{viewSwitch}</div>
      <Panel
        id={chartSlotId}
        className={classNames(
          // The chart's menus must be above the panels below, and in full screen above the page's own header.
          'isolate z-10 has-[[data-full]]:z-30 h-114 border-b md:col-span-2 md:h-110 xl:h-auto',
          styles['chart'],
          trading,
          unlessBook,
        )}
      >
        {chart}
      </Panel>
      <Panel
        className={classNames(
          'isolate border-b md:border-e xl:h-0 xl:min-h-full xl:border-s xl:border-e-0 min-[105rem]:border-b-0',
          styles['book'],
          trading,
          unlessChart,
        )}
      >
        <Inside className={apart}>{book}</Inside>
      </Panel>
      <Panel
        className={classNames(
          'min-h-64 border-b max-md:hidden md:h-0 md:min-h-full xl:border-b-0 noscript:max-md:flex!',
          styles['ticket'],
        )}
      >
        <Inside className="md:absolute md:inset-0 md:overflow-y-auto md:contain-strict">{ticket}</Inside>
      </Panel>
      <Panel className={classNames(styles['account'], 'min-h-64 max-md:grow max-md:border-b md:col-span-2 xl:min-h-0')}>
        <Inside className={apart}>{account}</Inside>
      </Panel>
      {extras}
      {bottomTabs}
    </div>
  );
}
