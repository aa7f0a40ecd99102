'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const thisYear = () => new Date().getUTCFullYear();

interface CopyrightYearProps {
  /** The text, with a placeholder for the year. */
  text: string;
  /** The year in which the page was rendered; for some pages that is the year of the build. */
  madeIn: number;
}

export function CopyrightYear({ text, madeIn }: CopyrightYearProps) {
  const year = useSyncExternalStore(never, thisYear, () => madeIn);
  return <p>{text.replace('{year}', () => String(year))}</p>;
}
