import type { IncomingMessage } from 'node:http';

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';

/**
 * The folder of the build's own files, which are all known; Next generates nothing under it on request, not even
 * resized images.
 */
const madeFiles = '/_next';

/**
 * False for a request that names another server's address, no path, or two hosts: it is meant for a proxy, which this
 * server is not.
 */
export function isAdmissible({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  return url.startsWith('/') && rawHeaders.filter(isHost).length <= 1;
}

export const isMadeFile = (path: string): boolean => path === madeFiles || path.startsWith(`${madeFiles}/`);

/** False for a path with a broken escape, which nothing can be called. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
