import { Skeleton } from '@/components/ui/frame/skeleton';

/** The placeholder of the panels while they load. */
export function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-40 md:h-20" />
      <Skeleton className="h-80" />
    </div>
  );
}
