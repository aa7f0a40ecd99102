export const leaderboardColumns = ['rank', 'trader', 'accountValue', 'pnl', 'roi', 'volume', 'trades'] as const;

// The look of the columns stands once, on the table: on each cell it would be most of the page.
export const leaderboardLook = [
  'w-full border-collapse [&_td]:h-9 [&_th]:h-8 [&_th]:font-normal [&_thead]:text-12 [&_thead]:text-text-3 [&_tr]:border-line [&_tr]:border-b md:[&_tbody_tr:hover]:bg-hover',
  '[&_:is(td,th):nth-child(1)]:w-12 [&_:is(td,th):nth-child(-n+2)]:text-start [&_:is(td,th):nth-child(n+3)]:ps-4 [&_:is(td,th):nth-child(n+3)]:text-end',
  '[&_td:nth-child(1)]:text-text-3 [&_tr:nth-child(-n+3)_td:nth-child(1)]:font-medium [&_tr:nth-child(-n+3)_td:nth-child(1)]:text-accent',
  'rtl:[&_td:nth-child(2)]:text-right [&_td:nth-child(2)]:font-mono [&_td:nth-child(2)]:text-12 max-md:[&_:is(td,th):nth-child(n+5)]:hidden',
].join(' ');
