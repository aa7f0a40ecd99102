/**
 * The style of the cells is set once, on the table: on every cell it would make up most of the page. Text is cut where
 * it does not fit, but figures never are, since a cut-off figure would read as a different one. Where columns scroll
 * under the pinned one, its edge is drawn as a background, because cells with collapsed borders throw no shadow. Below
 * 768 px a row is a card: cells without a label take its whole width, with the name at the top, and the rest share
 * three columns, each as wide as its content needs.
 */
export const tableClasses = [
  'w-full border-collapse text-12 md:table-fixed md:min-w-(--table-least) md:[&_:is(th,td:not([data-end]))]:overflow-hidden md:[&_:is(th,td:not([data-end]))]:text-ellipsis [&_:is(td,th)]:px-2 [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th):first-child]:ps-(--gutter) [&_:is(td,th):last-child]:pe-(--gutter)',
  '[&_th]:h-(--row-head) [&_th]:text-start [&_th]:font-normal [&_th]:text-11 [&_th]:text-text-3 [&_[data-end]]:text-end md:[&_th]:sticky md:[&_th]:top-(--table-top,0) md:[&_th]:z-3 md:[&_th]:bg-bg',
  '[&_[data-row]>td]:h-(--row) [&_[data-row]>td]:border-grid [&_[data-row]>td]:border-t md:[&_[data-pinned]]:sticky md:[&_[data-pinned]]:end-0 md:[&_[data-pinned]]:bg-bg md:[&_[data-pinned]]:bg-[linear-gradient(var(--line-2),var(--line-2))] md:[&_[data-pinned]]:bg-[size:1px_100%] md:[&_[data-pinned]]:bg-no-repeat md:rtl:[&_[data-pinned]]:bg-right md:[&_[data-row]:hover>td]:bg-hover md:[&_[data-row]:focus-within>td]:bg-hover md:max-lg:[&_[data-from]]:hidden md:max-xl:[&_[data-from=xl]]:hidden md:max-[1440px]:[&_[data-from=wide]]:hidden max-md:[&_[data-wide-only]]:hidden!',
  'max-md:block max-md:text-14 max-md:[&>tbody]:block max-md:[&>thead]:block max-md:[&>thead>tr]:flex max-md:[&>thead>tr]:overflow-x-auto max-md:[&>thead>tr]:px-2 max-md:[&>thead_th]:h-11 max-md:[&>thead_th]:flex max-md:[&>thead_th]:items-center max-md:[&>thead_th:not([data-sortable])]:sr-only',
  'max-md:[&_[data-row]]:grid max-md:[&_[data-row]]:grid-cols-[repeat(3,1fr)] max-md:[&_[data-row]]:gap-x-3 max-md:[&_[data-row]]:gap-y-2 max-md:[&_[data-row]]:border-line max-md:[&_[data-row]]:border-t max-md:[&_[data-row]]:px-(--gutter) max-md:[&_[data-row]]:py-3 max-md:[&_[data-row]>td]:h-auto max-md:[&_[data-row]>td]:border-0 max-md:[&_[data-row]>td]:p-0',
  'max-md:[&_[data-row]>td:not([data-label])]:col-span-full max-md:[&_[data-row]>td:not([data-label])]:min-w-0 max-md:[&_[data-row]>td:not([data-label],:last-child)]:-order-1 max-md:[&_[data-row]>td]:text-start max-md:[&_[data-label]]:before:block max-md:[&_[data-label]]:before:whitespace-normal max-md:[&_[data-label]]:before:text-12 max-md:[&_[data-label]]:before:text-text-3 max-md:[&_[data-label]]:before:content-[attr(data-label)]',
].join(' ');

/** Table elements displayed as blocks and grids lose their meaning in some browsers; these roles restore it. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
  gap: { 'aria-hidden': true },
} as const;

interface MarkedColumn {
  readonly heading: string;
  readonly wholeName?: string;
  readonly align?: 'start' | 'end';
  readonly wide?: boolean;
  readonly pinned?: boolean;
  readonly from?: 'lg' | 'xl' | 'wide';
  readonly wideOnly?: boolean;
}

/** Returns the attributes by which the classes recognise a column's heading. */
export const headMarks = ({ align, pinned, from }: MarkedColumn) => ({
  ...(align === 'end' && { 'data-end': '' }),
  ...(pinned === true && { 'data-pinned': '' }),
  ...(from !== undefined && { 'data-from': from }),
});

/** Returns the attributes of a column's cells, empty or not. */
export const cellMarks = (column: MarkedColumn) => ({
  ...headMarks(column),
  ...(column.wideOnly === true && { 'data-wide-only': '' }),
  ...(column.wide !== true && { 'data-label': column.wholeName ?? column.heading }),
});
