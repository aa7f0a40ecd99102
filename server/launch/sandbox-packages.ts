import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusals } from './refusal.ts';

const place = 'server/sandbox';
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Refuses to start the sandbox if its packages are not installed, as on a live installation. */
export function demandSandboxPackages(root: string): void {
  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')));
  const folders = ['node_modules', join(place, 'node_modules')].map((folder) => join(root, folder));
  const isThere = (name: string): boolean => folders.some((folder) => existsSync(join(folder, name)));
  const missing = Object.keys(dependencies).filter((name) => !isThere(name));
  if (missing.length > 0) throw refusals.sandboxLeftOut(missing);
}
