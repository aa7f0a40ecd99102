import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { buttonLook } from '@/components/ui/form/button-look';
import { FilterIcon } from '@/components/ui/frame/act-icons';
import { chosenColumns } from '@/lib/client/perps/terminal/table-columns';
import { countFilters } from '@/lib/domain/portfolio/history-filter';
import { PastContext, usePastChoice, usePastChoosing } from './past-choice';

const ToolsPlaceContext = createContext<HTMLElement | null>(null);

interface ListsFrameProps {
  /** The place at the head of the lists for the tools of the list that is open. */
  toolsPlace: HTMLElement | null;
  children: ReactNode;
}

/** Holds what an account's lists share: their filter of the past, the user's columns, and the place of their tools. */
export function ListsFrame({ toolsPlace, children }: ListsFrameProps) {
  const past = usePastChoosing();
  useEffect(() => chosenColumns.follow(), []);
  return (
    <PastContext value={past}>
      <ToolsPlaceContext value={toolsPlace}>{children}</ToolsPlaceContext>
    </PastContext>
  );
}

/** Shows the tools of a list at its head, beside the names of the lists. */
export function ListTools({ children }: { children: ReactNode }) {
  const place = useContext(ToolsPlaceContext);
  return place === null ? null : createPortal(children, place);
}

/** The look of a tool's button: a drawing, and its name where there is room. */
export const toolLook = buttonLook('text', 's', 'px-1.5! aria-expanded:bg-active aria-expanded:text-text-1');

/** The name of a tool, read aloud where there is no room for it. */
export const toolName = 'max-[1680px]:sr-only';

interface FilterButtonProps {
  kind: string | undefined;
  /** False for a list of what is open now, which dates leave alone. */
  hasRange?: boolean;
}

/** Opens the fields of the filter, and tells how many of them leave rows out. */
export function FilterButton({ kind, hasRange = true }: FilterButtonProps) {
  const t = useTranslations('perps-account.lists');
  const { choice, change } = usePastChoice();
  const active = countFilters(hasRange ? choice : { ...choice, range: 'all' }, kind);
  return (
    <button
      type="button"
      aria-expanded={choice.isOpen}
      onClick={() => change({ isOpen: !choice.isOpen })}
      title={t('filter')}
      className={toolLook}
    >
      <FilterIcon size={14} />
      <span className={toolName}>{t('filter')}</span>
      {active > 0 && (
        <span className="rounded-tag bg-accent-fill px-1 font-medium text-11 text-accent-ink leading-4">{active}</span>
      )}
    </button>
  );
}
