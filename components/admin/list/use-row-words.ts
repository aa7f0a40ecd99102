import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

export interface RowWords {
  readonly select: (name: string) => string;
  readonly edit: (name: string) => string;
  readonly delete: (name: string) => string;
  readonly unknownChain: string;
}

/** Returns the texts of rows as templates: formatting each label of each row would take most of a scroll's time. */
export function useRowWords(): RowWords {
  const t = useTranslations('admin-catalogue.list');
  return useMemo(() => {
    const filling = (key: 'select' | 'edit' | 'delete') => {
      const template = String(t.raw(key));
      return (name: string) => template.replace('{name}', () => name);
    };
    return {
      select: filling('select'),
      edit: filling('edit'),
      delete: filling('delete'),
      unknownChain: String(t.raw('unknownChain')),
    };
  }, [t]);
}
