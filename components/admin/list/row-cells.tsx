import { DeleteIcon, EditIcon } from '@/components/ui/frame/act-icons';
import { CheckIcon } from '@/components/ui/frame/icons';
import { entryMark } from './row-keys';

// A fast scroll renders dozens of rows in a frame, so these are plain elements, and their texts come from the columns.

interface EntryProps {
  id: number;
  name: string;
  onEdit: () => void;
}

/** The button that represents a row for the keyboard. */
export function EntryButton({ id, name, onEdit }: EntryProps) {
  return (
    <button
      type="button"
      {...{ [entryMark]: id }}
      onClick={onEdit}
      className="min-w-0 truncate rounded-tag font-medium text-14 text-text-1 hover:underline max-md:min-h-11"
    >
      <bdi dir="ltr">{name}</bdi>
    </button>
  );
}

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
}

export function SelectBox({ label, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className="relative inline-grid size-6 cursor-pointer place-items-center max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={onToggle}
        className="peer size-4 cursor-pointer appearance-none rounded-tag border-[1.5px] border-edge checked:border-accent-fill checked:bg-accent-fill max-md:size-5"
      />
      <CheckIcon size={14} className="pointer-events-none absolute hidden text-accent-ink peer-checked:block" />
    </label>
  );
}

interface RowActionsProps {
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
}

const action =
  'inline-grid size-(--control-s) place-items-center rounded-control text-text-2 hover:bg-hover max-md:size-11';

export function RowActions({ editLabel, deleteLabel, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex justify-end gap-1">
      <button type="button" aria-label={editLabel} onClick={onEdit} className={`${action} hover:text-text-1`}>
        <EditIcon />
      </button>
      <button type="button" aria-label={deleteLabel} onClick={onDelete} className={`${action} hover:text-danger`}>
        <DeleteIcon />
      </button>
    </span>
  );
}
