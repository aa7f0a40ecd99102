import 'server-only';
import * as z from 'zod/mini';

const texts = new WeakMap<object, string>();

/**
 * A body with which many requests are answered: it is checked and written once. Services return the same object each
 * time, and nobody changes it.
 */
export class SharedBody<Body extends object> {
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  textBy(output: z.core.$ZodType): string {
    const known = texts.get(this.#body);
    if (known !== undefined) return known;
    const text = JSON.stringify(z.parse(output, this.#body));
    texts.set(this.#body, text);
    return text;
  }
}
