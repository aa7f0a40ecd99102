const directions = { '1': 'text-up', '0': '', '-1': 'text-down' } as const;

/** Returns the colour of a figure that moved; one that is old has none, since it may have turned meanwhile. */
export const moveLook = (direction: 1 | 0 | -1, isOld: boolean): string =>
  isOld ? 'text-text-3' : directions[`${direction}`];
