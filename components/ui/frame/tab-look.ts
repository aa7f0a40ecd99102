/** A row of tabs, and a tab in it. The server renders both before the code of the tabs is there. */
export const tabLook = {
  row: 'flex [scrollbar-width:none] h-(--tabs) max-md:h-11.25 shrink-0 items-stretch gap-5 overflow-x-auto overflow-y-hidden border-line border-b',
  tab: 'inline-flex shrink-0 items-center gap-1.5 border-transparent border-y-2 text-13 text-text-2 whitespace-nowrap not-disabled:hover:text-text-1 focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-text-off data-[state=active]:border-b-accent data-[state=active]:font-medium data-[state=active]:text-text-1 max-md:text-14',
} as const;
