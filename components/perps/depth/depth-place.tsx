import { type ComponentType, useEffect, useState } from 'react';
import type { DepthProps } from './depth';

/** Its code comes with the first look at its tab. */
export function DepthPlace({ unreachable, ...props }: DepthProps & { unreachable: string }) {
  const [Loaded, setLoaded] = useState<ComponentType<DepthProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./depth').then(
      ({ Depth }) => isWanted && setLoaded(() => Depth),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (Loaded !== undefined) return <Loaded {...props} />;
  return hasFailed ? (
    <p role="alert" className="p-(--gutter)">
      {unreachable}
    </p>
  ) : null;
}
