import { Skeleton } from '@/components/ui/frame/skeleton';

const rows = ['side', 'terms', 'slippage', 'size', 'slider', 'options', 'summary', 'action'] as const;

/** A placeholder with the ticket's dimensions. */
export function TicketSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col noscript:hidden">
      <div className="flex h-(--tabs) items-center gap-5 border-line border-b px-(--gutter) xl:h-14">
        <Skeleton className="w-12" />
        <Skeleton className="w-10" />
        <Skeleton className="w-8" />
      </div>
      <div className="flex flex-col gap-3 px-(--gutter) py-3">
        {rows.map((row) => (
          <div key={row} className="flex h-9 items-center rounded-control border border-line px-2.5">
            <Skeleton className="w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
