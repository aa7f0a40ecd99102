import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import type { Address } from '@/lib/schemas/address';
import { findHolderRows, showHolderRow } from '../holder-row';

/** Marks the wallet's own row in the table that the server wrote, and leads to it. */
export function OwnRow({ owner }: { owner: Address }) {
  const t = useTranslations('holding');
  const you = t('you');
  useEffect(() => {
    const [row] = findHolderRows(owner);
    const cell = row?.querySelector('th');
    if (row === undefined || cell === undefined || cell === null) return;
    const badge = document.createElement('span');
    badge.dataset['badge'] = '';
    badge.textContent = you;
    row.dataset['you'] = '';
    cell.append(badge);
    return () => {
      badge.remove();
      delete row.dataset['you'];
    };
  }, [owner, you]);
  const jump = () => {
    const [row] = findHolderRows(owner);
    if (row !== undefined) showHolderRow(row);
  };
  return (
    <Button size="s" onClick={jump}>
      {t('jump')}
    </Button>
  );
}
