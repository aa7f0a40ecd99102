const directions = { '1': 'text-up', '0': '', '-1': 'text-down' } as const;

/** Returns the colour of a figure that changed; an old figure has none, since it may have changed again meanwhile. */
export const moveLook = (direction: 1 | 0 | -1, isOld: boolean): string =>
  isOld ? 'text-text-3' : directions[`${direction}`];
