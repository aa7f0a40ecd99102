/** The look of the row of sizes, which the server's first form and the interactive one share. */
export const presetRow = {
  row: 'flex items-center gap-1.5 md:-mt-1.5',
  chip: 'min-w-0 grow basis-0 px-1! md:h-6!',
  edit: '-me-1.5 md:h-6!',
} as const;
