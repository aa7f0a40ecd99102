/** The small app begins nothing; without this file the project's own would be found. */
export const register = () => undefined;
