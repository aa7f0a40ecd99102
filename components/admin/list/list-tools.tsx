import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { SearchIcon } from '@/components/ui/frame/icons';
import { adminSearchDebounceMs, longestCatalogueSearch } from '@/lib/config/admin';
import { chains } from '@/lib/config/venues/chains';
import type { CatalogueView } from '@/lib/domain/catalogue/view';

interface ListToolsProps {
  search: string;
  view: CatalogueView;
  onChange: (part: Partial<Pick<CatalogueView, 'search' | 'chainId' | 'status'>>) => void;
}

const all = 'all';

/** The search waits until typing pauses; a change of the address replaces the typed text. */
function SearchField({ search, view, onChange }: ListToolsProps) {
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  if (known !== view.search) {
    setKnown(view.search);
    if (typed.trim() !== view.search) setTyped(view.search);
  }
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), adminSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, view.search, onChange]);
  return (
    <Field
      label={search}
      labelHidden
      placeholder={search}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={longestCatalogueSearch}
      autoComplete="off"
      spellCheck={false}
      prefix={<SearchIcon />}
      className="min-w-0 grow basis-72"
    />
  );
}

export function ListTools(props: ListToolsProps) {
  const t = useTranslations('admin-catalogue.list');
  const { view, onChange } = props;
  const statuses = [
    { value: all, label: t('allStatuses') },
    { value: 'on', label: t('on') },
    { value: 'off', label: t('off') },
  ] as const;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <SearchField {...props} />
      <Select
        label={t('chain')}
        value={view.chainId === undefined ? all : String(view.chainId)}
        onValueChange={(value) => onChange({ chainId: chains.find(({ id }) => String(id) === value)?.id })}
        options={[
          { value: all, label: t('allChains') },
          ...chains.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        className="min-w-44 max-md:grow"
      />
      <Select
        label={t('status')}
        value={view.status ?? all}
        onValueChange={(value) => onChange({ status: value === all ? undefined : value })}
        options={statuses}
        className="min-w-36 max-md:grow"
      />
    </div>
  );
}
