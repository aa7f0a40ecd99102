/** Keeps the cookies that responses set, as a browser does. */
export class CookieJar {
  readonly #held = new Map<string, string>();

  hold(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      const at = pair.indexOf('=');
      this.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  get(name: string): string | undefined {
    return this.#held.get(name);
  }

  /** An empty value deletes the cookie. */
  set(name: string, value: string | undefined): void {
    if (value === undefined || value === '') this.#held.delete(name);
    else this.#held.set(name, value);
  }

  get headers(): { readonly cookie?: string } {
    const cookie = [...this.#held].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie === '' ? {} : { cookie };
  }
}
