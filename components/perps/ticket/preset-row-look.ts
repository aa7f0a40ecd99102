/** The look of the row of sizes, which the server's first form and the interactive one share. */
export const presetRow = { row: 'flex gap-1.5', chip: 'min-w-0 grow basis-0 px-1!' } as const;
