import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useFirstForm } from '@/components/ui/words/use-first-form';
import { useWorded } from '@/components/ui/words/use-worded';
import type { SwapPanelProps } from './swap-panel';

interface SwapSlotProps extends Omit<SwapPanelProps, 'onReady'> {
  /** The text shown when the panel's code or texts could not be loaded. */
  unreachable: string;
  /** The form that the server renders for a visitor without a wallet. */
  children: ReactNode;
}

const load = async () => (await import('./swap-panel')).SwapPanel;
const words = ['swap', 'errors'] as const;
const rows = ['side', 'spend', 'receive', 'slippage', 'facts', 'action'] as const;

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 border-line border-b p-(--gutter)">
      {rows.map((row) => (
        <div key={row} className="flex h-9 items-center rounded-control border border-line px-2.5 max-md:h-11">
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}

/** The slot of the swap panel, which loads with a wallet or with the first press in the server's form. */
export function SwapSlot({ unreachable, children, ...props }: SwapSlotProps) {
  const { hasWallet, isFirst, isDrawn, isTouched, slot, ready, listeners } = useFirstForm();
  const { loaded: Loaded, hasFailed } = useWorded(hasWallet || isTouched, load, words);
  if (hasFailed) {
    return (
      <p role="alert" className="border-line border-b p-(--gutter)">
        {unreachable}
      </p>
    );
  }
  // A returning visitor with a wallet sees the outline of the form at once, instead of the first form.
  const isHidden = Loaded === undefined && !isDrawn;
  return (
    <>
      {isHidden && (
        <div className="hidden in-data-connected:block">
          <PanelSkeleton />
        </div>
      )}
      {Loaded !== undefined && (
        <div ref={slot} className={isFirst ? 'hidden' : 'contents'}>
          <Loaded {...props} onReady={ready} />
        </div>
      )}
      {isFirst && (
        <div className={classNames(isHidden && 'in-data-connected:hidden')} {...listeners}>
          {children}
        </div>
      )}
    </>
  );
}
