import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { Spinner } from '@/components/ui/frame/spinner';
import type { OrderTerm } from './opening-controls';

interface TermButtonProps {
  control: OrderTerm;
  name: string;
  value: string;
  /** The handlers are missing in the form that the server renders. */
  onPress?: () => void;
  /** Called when the pointer or the focus arrives. */
  onNear?: () => void;
  /** Called when the focus leaves. */
  onLeave?: () => void;
  isBusy?: boolean;
}

/** A setting of the order that a dialog changes. */
export function TermButton({ control, name, value, onPress, onNear, onLeave, isBusy = false }: TermButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-haspopup="dialog"
      aria-busy={isBusy}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      onBlur={onLeave}
      className="flex h-9 min-w-0 grow items-center gap-2 rounded-control border border-line-2 px-2.5 text-13 hover:border-edge max-md:h-11"
    >
      <span className="truncate text-12 text-text-3">{name}</span>
      <span className="grow truncate text-end">{value}</span>
      {isBusy ? <Spinner className="text-text-3" /> : <ChevronDownIcon size={14} className="text-text-3" />}
    </button>
  );
}
