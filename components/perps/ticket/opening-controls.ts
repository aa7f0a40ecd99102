/** The controls of the ticket in their order, for the form that the server renders and for the interactive one. */
export const kindGroups = ['market', 'limit', 'pro'] as const;
export const orderOptions = ['reduceOnly', 'guards'] as const;
export type OrderTerm = 'margin' | 'leverage';
