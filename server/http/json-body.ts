import 'server-only';
import * as z from 'zod/mini';
import { askedEncoding, bodyEncodingHeader, compress, type Encoding, smallestToCompress } from '../encoding.ts';

/** A body of JSON, written once and compressed once for each encoding that somebody takes. */
export class JsonBody {
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(value: unknown) {
    this.#plain = new TextEncoder().encode(JSON.stringify(value));
  }

  async answerTo(request: Request, { status, headers }: { status: number; headers: Headers }): Promise<Response> {
    headers.set('content-type', 'application/json');
    if (this.#plain.length < smallestToCompress) return new Response(this.#plain, { status, headers });
    headers.append('vary', 'Accept-Encoding');
    const encoding = askedEncoding(request.headers);
    if (encoding === undefined) return new Response(this.#plain, { status, headers });
    headers.set(bodyEncodingHeader, encoding);
    const made = this.#encoded.get(encoding) ?? compress(this.#plain, encoding, false);
    this.#encoded.set(encoding, made);
    return new Response(await made, { status, headers });
  }
}

const written = new WeakMap<object, JsonBody>();

/**
 * A body with which many requests are answered: it is checked and written once. Services return the same object each
 * time, and nobody changes it.
 */
export class SharedBody<Body extends object> {
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  jsonBy(output: z.core.$ZodType): JsonBody {
    const known = written.get(this.#body) ?? new JsonBody(z.parse(output, this.#body));
    written.set(this.#body, known);
    return known;
  }
}
