import type { IncomingMessage } from 'node:http';

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';

/** What the build made lies below it, and is known; Next makes nothing here that a page asks for, pictures least of all. */
const madeFiles = '/_next';

/** A request that names another server's address, no path, or two hosts is meant for a proxy, which this is not. */
export function isAdmissible({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  return url.startsWith('/') && rawHeaders.filter(isHost).length <= 1;
}

export const isMadeFile = (path: string): boolean => path === madeFiles || path.startsWith(`${madeFiles}/`);
