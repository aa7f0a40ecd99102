/** The controls that the ticket opens with, in their order: for the first form, which the server draws, and for itself. */
export const kindGroups = ['market', 'limit', 'pro'] as const;
export const orderOptions = ['reduceOnly', 'guards'] as const;
export type OrderTerm = 'margin' | 'leverage';
