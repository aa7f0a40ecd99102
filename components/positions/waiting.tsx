import { Skeleton } from '@/components/ui/skeleton';

/** In the place of the panels until they are there. */
export function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-40 md:h-20" />
      <Skeleton className="h-80" />
    </div>
  );
}
