/** Long enough to look back on a year; `docs/decisions.md` says why entries are not kept for ever. */
export const accountLogKeptDays = 365;

export const accountLogPageSize = 20;
