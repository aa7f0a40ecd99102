import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { DeleteIcon, EditIcon } from '@/components/ui/icons';
import { entryMark } from './row-keys';

interface EntryProps {
  id: number;
  name: string;
  onEdit: () => void;
}

/** The button that stands for a row: the keys move between these. */
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

export function SelectBox({ name, isSelected, onToggle }: { name: string; isSelected: boolean; onToggle: () => void }) {
  const t = useTranslations('catalogue.list');
  return (
    <Checkbox
      label={<span className="sr-only">{t('select', { name })}</span>}
      checked={isSelected}
      onCheckedChange={onToggle}
    />
  );
}

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const t = useTranslations('catalogue.list');
  return (
    <span className="inline-flex justify-end gap-1">
      <IconButton
        label={t('edit', { name })}
        icon={<EditIcon />}
        size="s"
        onClick={onEdit}
        className="max-md:size-11"
      />
      <IconButton
        label={t('delete', { name })}
        icon={<DeleteIcon />}
        size="s"
        onClick={onDelete}
        className="max-md:size-11"
      />
    </span>
  );
}
