import type { IncomingMessage } from 'node:http';

const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';

/** Next's own maker of pictures. No page asks for one, and each made-up address would cost a picture. */
const pictureMaker = '/_next/image';

/** A request that names another server's address, no path, or two hosts is meant for a proxy, which this is not. */
export function isAdmissible({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  return url.startsWith('/') && rawHeaders.filter(isHost).length <= 1;
}

export const isPictureMaker = (path: string): boolean => path === pictureMaker || path.startsWith(`${pictureMaker}/`);
