/** Only its presence is read outside the server: it marks that somebody signed in here, never who. */
export const sessionCookieName = 'pluto_session';
