import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';

/** The target of the skip link. */
export const contentId = 'content';

/** The frame of a reading page: inset, at most 1440 px wide. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-[1440px] grow px-4 pt-5 pb-12 outline-none md:pt-8 lg:px-6"
      >
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
