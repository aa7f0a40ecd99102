/**
 * Entries are kept long enough to look back on a year; `docs/decisions/database-and-data.md` says why not for ever.
 */
export const accountLogKeptDays = 365;

export const accountLogPageSize = 20;
