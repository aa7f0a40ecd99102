'use client';

import { type RowFacts, writeHolderBodies } from './holder-rows';

interface HolderBodiesProps extends RowFacts {
  /** The holders in the format of `packHolders`. */
  packed: string;
}

/** The bodies of the table, which are rendered from packed holders and never change. */
export function HolderBodies({ packed, ...facts }: HolderBodiesProps) {
  return writeHolderBodies(packed, facts).map((html, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bodies keep their places
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the rows are written here, of hexadecimal digits, figures and our own words
    <tbody key={index} dangerouslySetInnerHTML={{ __html: html }} />
  ));
}
