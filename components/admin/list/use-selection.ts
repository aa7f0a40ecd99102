import { useCallback, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly choose: (ids: readonly number[]) => void;
}

/** Holds the selection of rows while the list is mounted. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set());
  const toggle = useCallback((id: number) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const choose = useCallback((chosen: readonly number[]) => setIds(new Set(chosen)), []);
  return { ids, toggle, choose };
}
