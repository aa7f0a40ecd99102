/** One path segment: the link is {host}/{shareId}. */
export const shareIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{5,79}$/;
