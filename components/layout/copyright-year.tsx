'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const thisYear = () => new Date().getUTCFullYear();

interface CopyrightYearProps {
  /** With the year in its words' place. */
  text: string;
  /** When the page was made, which for some is when the product was built. */
  madeIn: number;
}

export function CopyrightYear({ text, madeIn }: CopyrightYearProps) {
  const year = useSyncExternalStore(never, thisYear, () => madeIn);
  return <p>{text.replace('{year}', () => String(year))}</p>;
}
