import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readBody } from '../http/body.ts';
import { badRequest } from './wire.ts';

/** The vendor accepts files of up to fifty megabytes; pictures of this product are far smaller. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface Parameters {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Decodes parameters from the address, a form, a form with files, or JSON: the vendor accepts them all. */
export async function readParameters(request: IncomingMessage, query: URLSearchParams): Promise<Parameters> {
  const requested = Object.fromEntries(query);
  if (request.method === 'GET') return { values: requested, files: new Map() };
  const body = await readBody(request, MOST_BYTES);
  const type = request.headers['content-type'] ?? '';
  if (body.length === 0) return { values: requested, files: new Map() };
  if (type.startsWith('application/json')) return { values: { ...requested, ...parseBody(body) }, files: new Map() };
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { values: { ...requested, ...Object.fromEntries(new URLSearchParams(body.toString())) }, files: new Map() };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const values: Record<string, unknown> = { ...requested };
  const files = new Map<string, Buffer>();
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value;
    else files.set(name, Buffer.from(await value.arrayBuffer()));
  }
  return { values, files };
}

function parseBody(body: Buffer): object {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body.toString()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw badRequest("can't parse JSON object");
    throw error;
  }
}

export function text(values: Parameters['values'], name: string): string | undefined {
  const value = values[name];
  return value === undefined || value === null ? undefined : String(value);
}

export function whole(values: Parameters['values'], name: string): number | undefined {
  const value = text(values, name);
  if (value === undefined || value === '') return undefined;
  if (!/^-?\d{1,16}$/.test(value)) throw badRequest(`parameter ${name} is invalid`);
  return Number(value);
}

export function flag(values: Parameters['values'], name: string): boolean {
  return ['true', '1'].includes(text(values, name)?.toLowerCase() ?? '');
}

/** Decodes a list, an array or JSON in a text. */
export function list(values: Parameters['values'], name: string): readonly unknown[] | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const { success, data } = z.array(z.unknown()).safeParse(typeof value === 'string' ? JSON.parse(value) : value);
  if (!success) throw badRequest(`parameter ${name} is invalid`);
  return data;
}
