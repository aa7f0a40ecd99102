/** The letters that an address can name without escaping anything, and that no other letter looks like. */
export const symbolPattern = /^[A-Za-z0-9.$+-]{1,10}$/;

/** Characters that are not seen, or that turn the reading direction around: they may hide in a pasted name. */
export const hiddenMarks = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** The pages that a token may link to. */
export const socialNames = ['twitter', 'discord', 'medium', 'website', 'telegram'] as const;
export type SocialName = (typeof socialNames)[number];
/**
 * An address of a page or a picture on the web. A name before an @ looks like the host, and is not; a browser takes a
 * backslash for a slash.
 */
export const webUrlPattern = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/;
/** The longest of these addresses. */
export const longestUrl = 500;

/** The lists of the administration: what can be chosen, and how the address names it. */
export const catalogueNames = {
  tab: 'tab',
  search: 'q',
  chain: 'chain',
  status: 'status',
  sort: 'sort',
  order: 'order',
} as const;
export const catalogueStatuses = ['on', 'off'] as const;
export const tokenSorts = ['symbol', 'name', 'chain', 'added'] as const;
export const pairSorts = ['label', 'chain', 'added'] as const;
export const longestCatalogueSearch = 100;
/** A page beyond this is not listed. */
export const mostCataloguePages = 2_000;

/** The most rows that are switched together. */
export const mostSwitched = 200;
/** The most rows of a file, and of one of the parts in which it is sent. */
export const mostImported = 2_000;
export const mostImportedAtOnce = 25;
