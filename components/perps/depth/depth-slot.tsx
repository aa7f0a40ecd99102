import { useWorded } from '@/components/ui/words/use-worded';
import type { DepthProps } from './depth';

const load = async () => (await import('./depth')).Depth;
const words = ['terminal'] as const;

/** Loads the depth chart when its tab is first opened. */
export function DepthSlot({ unreachable, ...props }: DepthProps & { unreachable: string }) {
  const { loaded: Depth, hasFailed } = useWorded(true, load, words);
  if (Depth !== undefined) return <Depth {...props} />;
  return hasFailed ? (
    <p role="alert" className="p-(--gutter)">
      {unreachable}
    </p>
  ) : null;
}
