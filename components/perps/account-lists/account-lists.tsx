import { useTranslations } from 'next-intl';
import { ListsSlot, type ListsSlotProps } from './lists-slot';

/** The lists of the terminal for a page that shows an account elsewhere: what is open, or the past. */
export function AccountLists({ part }: Pick<ListsSlotProps, 'part'>) {
  const site = useTranslations('site');
  const t = useTranslations('positions');
  return <ListsSlot part={part} words={{ unreachable: site('unreachable'), again: t('retry') }} />;
}
