const base =
  'inline-flex h-8 shrink-0 items-center whitespace-nowrap rounded-control border border-line-2 px-2.5 text-12 text-text-2 hover:text-text-1';

/** A choice among a few that is a page of its own: the link of the present one has `aria-current`. */
export const chipLink = `${base} aria-[current]:border-edge aria-[current]:bg-active aria-[current]:text-text-1 forced-colors:aria-[current]:bg-[Highlight]`;

/** A choice among a few on this page: the button of the chosen one has `aria-pressed`. */
export const chipButton = `${base} aria-pressed:border-edge aria-pressed:bg-active aria-pressed:text-text-1 forced-colors:aria-pressed:bg-[Highlight]`;
