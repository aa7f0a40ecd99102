'use client';

import { holderRows } from './holder-rows';

interface HolderBodyProps {
  id: string;
  /** The holders as `packHolders` wrote them. */
  packed: string;
  proofs: string;
}

/** The body of the table, which is written from packed holders and never changes. */
export function HolderBody({ id, packed, proofs }: HolderBodyProps) {
  const html = holderRows(packed, proofs);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the rows are written here, of hexadecimal digits and figures
  return <tbody id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
