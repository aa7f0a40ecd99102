/** Escapes a text for use in a regular expression that matches it exactly. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
