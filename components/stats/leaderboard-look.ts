export const leaderboardColumns = ['rank', 'trader', 'accountValue', 'pnl', 'roi', 'volume', 'trades'] as const;

// The style of the columns is set once, on the table: on every cell it would make up most of the page.
export const leaderboardLook = [
  'w-full border-collapse [&_td]:h-9 max-md:[&_td]:h-11 [&_th]:h-8 [&_th]:font-normal [&_thead]:text-12 [&_thead]:text-text-3 [&_tr]:border-line [&_tr]:border-b md:[&_tbody_tr:hover]:bg-hover',
  '[&_:is(td,th):nth-child(1)]:w-16 max-[359px]:[&_:is(td,th):nth-child(1)]:w-auto [&_:is(td,th):nth-child(-n+2)]:text-start [&_:is(td,th):nth-child(n+3)]:ps-4 max-[359px]:[&_:is(td,th):nth-child(n+3)]:ps-2 [&_:is(td,th):nth-child(n+3)]:text-end',
  '[&_td:nth-child(1)]:text-text-3 [&_tr:nth-child(-n+3)_td:nth-child(-n+2)]:font-medium [&_tr:nth-child(-n+3)_td:nth-child(1)]:text-accent [&_tbody_tr:nth-child(-n+3)]:bg-accent-weak',
  'rtl:[&_td:nth-child(2)]:text-right [&_td:nth-child(2)]:font-mono [&_td:nth-child(2)]:text-12 [&_a]:underline [&_a]:decoration-line-2 [&_a]:underline-offset-4 [&_a:hover]:decoration-current max-md:[&_a]:inline-flex max-md:[&_a]:h-11 max-md:[&_a]:items-center',
  '[&_td:nth-child(1)]:ps-3 [&_th:nth-child(1)]:ps-3 [&_:is(td,th):last-child]:pe-3 max-md:[&_:is(td,th)]:whitespace-nowrap max-md:[&_:is(td,th):nth-child(2)]:sticky max-md:[&_:is(td,th):nth-child(2)]:start-0 max-md:[&_tr]:bg-bg max-md:[&_:is(td,th):nth-child(2)]:bg-inherit max-md:[&_:is(td,th):nth-child(1)]:pe-3 max-md:[&_:is(td,th):nth-child(2)]:pe-2 max-[359px]:[&_:is(td,th):nth-child(1)]:ps-0',
].join(' ');
