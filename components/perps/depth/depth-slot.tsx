import { useLoaded } from '@/components/ui/words/use-loaded';
import type { DepthProps } from './depth';

const load = async () => (await import('./depth')).Depth;

/** Loads the depth chart when its tab is first opened. */
export function DepthSlot({ unreachable, ...props }: DepthProps & { unreachable: string }) {
  const { loaded: Depth, hasFailed } = useLoaded(true, load);
  if (Depth !== undefined) return <Depth {...props} />;
  return hasFailed ? (
    <p role="alert" className="p-(--gutter)">
      {unreachable}
    </p>
  ) : null;
}
