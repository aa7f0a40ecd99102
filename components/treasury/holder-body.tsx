'use client';

import { holderRows, type RowFacts } from './holder-rows';

interface HolderBodyProps extends RowFacts {
  id: string;
  /** The holders as `packHolders` wrote them. */
  packed: string;
}

/** The body of the table, which is written from packed holders and never changes. */
export function HolderBody({ id, packed, ...facts }: HolderBodyProps) {
  const html = holderRows(packed, facts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the rows are written here, of hexadecimal digits, figures and our own words
  return <tbody id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
