import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
export const program = (path: string): string => join(root, 'server', path);

export interface DataPaths {
  dataDir: string;
  logs: string;
}

export function dataPaths(dataDir: string | undefined): DataPaths {
  const folder = resolve(root, dataDir ?? '.data');
  return { dataDir: folder, logs: join(folder, 'logs') };
}
