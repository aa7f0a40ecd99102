import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { IconButton } from '@/components/ui/form/icon-button';
import { MoveDownIcon, MoveUpIcon } from '@/components/ui/frame/act-icons';
import { chooseColumns, chosenColumns, resetColumns } from '@/lib/client/perps/terminal/table-columns';
import { type ColumnName, namingColumn, type TableName } from '@/lib/config/tables';
import { moveColumn, toggleColumn } from '@/lib/domain/terminal/chosen-columns';
import { useStore } from '../../use-store';

interface NamedColumn {
  readonly key: string;
  readonly heading: string;
  readonly wholeName?: string;
}

export interface ColumnsMenuProps {
  table: TableName;
  columns: readonly NamedColumn[];
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Which columns a list shows, and in which order. The arrow keys go from one column to the next, with Alt they move it.
 */
export function ColumnsMenu({ table, columns }: ColumnsMenuProps) {
  const t = useTranslations('perps-account.lists');
  const choice = useStore(chosenColumns.state)[table];
  const move = (name: ColumnName, by: -1 | 1) => chooseColumns(table, moveColumn(choice, name, by));

  const press = (event: KeyboardEvent<HTMLElement>, name: ColumnName) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      move(name, by);
      return;
    }
    const boxes = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=checkbox]') ?? [])];
    const at = boxes.findIndex((box) => event.currentTarget.contains(box));
    boxes[at + by]?.focus();
  };

  return (
    <>
      <ul>
        {choice.order.map((name, place) => {
          const column = columns.find(({ key }) => key === name);
          if (column === undefined) return null;
          const label = column.wholeName ?? column.heading;
          return (
            <li
              key={name}
              onKeyDown={(event) => press(event, name)}
              className="flex h-8 items-center gap-1 rounded-tag ps-2 text-12 focus-within:bg-hover hover:bg-hover max-md:h-11"
            >
              <Checkbox
                className="min-w-0 grow"
                label={label}
                checked={choice.shown.has(name)}
                disabled={name === namingColumn}
                onCheckedChange={() => chooseColumns(table, toggleColumn(choice, name))}
              />
              <IconButton
                size="s"
                label={t('up', { name: label })}
                icon={<MoveUpIcon size={14} />}
                disabled={place === 0}
                onClick={() => move(name, -1)}
              />
              <IconButton
                size="s"
                label={t('down', { name: label })}
                icon={<MoveDownIcon size={14} />}
                disabled={place === choice.order.length - 1}
                onClick={() => move(name, 1)}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex justify-end border-line border-t pt-1">
        <Button look="text" size="s" onClick={() => resetColumns(table)}>
          {t('reset')}
        </Button>
      </div>
    </>
  );
}
