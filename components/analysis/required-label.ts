/** Returns a label with the mark of a field that must be filled in. */
export const requiredLabel = (label: string): string => `${label} *`;
