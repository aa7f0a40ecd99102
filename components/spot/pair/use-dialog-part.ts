import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useLoaded } from '@/components/ui/words/use-loaded';

interface DialogPart<Props> {
  /** The dialog's component; undefined while it is closed or its code is loading. */
  readonly Part: ComponentType<Props> | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/** Loads a dialog's code when it is first opened. A failure is shown, and the next press tries again. */
export function useDialogPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  unreachable: string,
): DialogPart<Props> {
  const [isOpen, setOpen] = useState(false);
  const { loaded, hasFailed, again } = useLoaded(isOpen, load);
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: unreachable }, 'unreachable');
    setOpen(false);
    again();
  }, [hasFailed, again, unreachable]);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { Part: isOpen ? loaded : undefined, open, close };
}
