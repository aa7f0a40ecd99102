/** 128 random bits, in one path segment: the link is {host}/{shareId}. */
export const shareIdPattern = /^[0-9a-f]{32}$/;
