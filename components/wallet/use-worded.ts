import { type ComponentType, useEffect, useState } from 'react';
import { usePageLocale } from '@/components/ui/use-page-locale';

interface Worded<Props extends object> {
  Panel: ComponentType<Props> | undefined;
  /** Its code or its words could not be had: the network was away. */
  hasFailed: boolean;
}

/** A part that is loaded with its words once it is needed. `load` has to stay the same function. */
export function useWorded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): Worded<Props> {
  const locale = usePageLocale();
  const [state, setState] = useState<Worded<Props>>({ Panel: undefined, hasFailed: false });
  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    Promise.all([load(), import('./deferred-words')])
      .then(([Panel, { withWords }]) => withWords(Panel, locale))
      .then(
        (Panel) => wanted && setState({ Panel, hasFailed: false }),
        () => wanted && setState({ Panel: undefined, hasFailed: true }),
      );
    return () => {
      wanted = false;
    };
  }, [load, isNeeded, locale]);
  return state;
}
