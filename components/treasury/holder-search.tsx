'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { SearchIcon } from '@/components/ui/frame/icons';
import { findHolderRows, holderTableId, showHolderRow } from './holder-row';

interface HolderSearchProps {
  words: { readonly label: string; readonly none: string };
}

/** Finds a holder by any part of an address and scrolls to the row. */
export function HolderSearch({ words }: HolderSearchProps) {
  const [none, setNone] = useState(false);
  const search = (typed: string) => {
    const [first] = findHolderRows(typed);
    setNone(typed.trim() !== '' && first === undefined);
    for (const row of document.querySelectorAll(`#${holderTableId} [data-found]`)) row.removeAttribute('data-found');
    if (first !== undefined) {
      first.setAttribute('data-found', '');
      showHolderRow(first);
    }
  };
  return (
    <search className="w-64 grow noscript:hidden max-sm:w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('address') ?? ''));
        }}
      >
        <Field
          label={words.label}
          labelHidden
          name="address"
          type="search"
          placeholder={words.label}
          prefix={<SearchIcon size={14} />}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={none ? words.none : undefined}
          onChange={({ target }) => target.value === '' && search('')}
        />
      </form>
    </search>
  );
}
