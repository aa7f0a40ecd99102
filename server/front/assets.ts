import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { negotiate } from '../encoding.ts';

interface Asset {
  file: string;
  encoded: { br?: string; gzip?: string };
  headers: OutgoingHttpHeaders;
  etag: string;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const partsPath = '/_next/static/';

/**
 * The worker that shows pushes (public/sw.js). A browser must not use an old one for an hour, and it loads and asks for
 * nothing, whatever it is told.
 */
const workerPath = '/sw.js';
const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" };

const mostHeldBytes = 32 * 1024 * 1024;

/**
 * The built files: those below /_next/static are named by their content, those from public/ are revalidated each hour.
 * Without this cache Next would read each of sixty files for every first visit and send it uncompressed.
 */
export class Assets {
  readonly #assets = new Map<string, Asset>();
  readonly #held = new Map<string, Buffer>();
  #heldBytes = 0;

  constructor(root: string) {
    const built = join(root, '.next', 'static');
    this.#add(built, built, partsPath, 'public, max-age=31536000, immutable');
    this.#add(join(root, 'public'), join(root, '.next', 'public'), '/', 'public, max-age=3600');
  }

  /** True for a part of pages, such as a script, as opposed to a file that may be opened by itself. */
  isPart(path: string): boolean {
    return path.startsWith(partsPath) && this.has(path);
  }

  has(path: string): boolean {
    return this.#assets.has(path);
  }

  async send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asset = this.#assets.get(path);
    if (asset === undefined) throw new Error(`There is no asset ${path}`);
    if (request.headers['if-none-match'] === asset.etag) {
      response.writeHead(304, { ...asset.headers, etag: asset.etag }).end();
      return;
    }
    const wanted = negotiate(request.headers['accept-encoding']);
    const encoded = wanted === 'identity' ? undefined : asset.encoded[wanted];
    const body = await this.#read(encoded ?? asset.file);
    response.writeHead(200, {
      ...asset.headers,
      etag: asset.etag,
      'content-length': body.length,
      ...(encoded !== undefined && { 'content-encoding': wanted }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #add(folder: string, compressed: string, prefix: string, cacheControl: string): void {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || /\.(br|gz|part|map)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file);
      const beside = (suffix: string) => {
        const twin = `${join(compressed, path)}${suffix}`;
        return existsSync(twin) ? twin : undefined;
      };
      const br = beside('.br');
      const gzip = beside('.gz');
      const encoded = { ...(br !== undefined && { br }), ...(gzip !== undefined && { gzip }) };
      this.#assets.set(prefix + path.split('\\').join('/'), {
        file,
        encoded,
        etag: `"${createHash('sha1').update(readFileSync(file)).digest('base64url')}"`,
        headers: {
          'content-type': contentTypes[extname(entry.name)] ?? 'application/octet-stream',
          'cache-control': cacheControl,
          // A part never changes under its name: its date is useless, and a page has sixty of them.
          ...(prefix !== partsPath && { 'last-modified': statSync(file).mtime.toUTCString() }),
          'x-content-type-options': 'nosniff',
          ...(Object.keys(encoded).length > 0 && { vary: 'Accept-Encoding' }),
          ...(prefix + path === workerPath && workerHeaders),
        },
      });
    }
  }

  async #read(file: string): Promise<Buffer> {
    const held = this.#held.get(file);
    if (held !== undefined) return held;
    const bytes = await readFile(file);
    if (this.#heldBytes + bytes.length <= mostHeldBytes) {
      this.#held.set(file, bytes);
      this.#heldBytes += bytes.length;
    }
    return bytes;
  }
}
