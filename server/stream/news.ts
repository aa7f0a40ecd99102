/** The listeners of news: the keepers of data that news makes old. */
export abstract class News {
  readonly #listeners = new Set<() => void>();

  /** Calls `hear` whenever something has changed. Returns a function that stops it. */
  onChange(hear: () => void): () => void {
    this.#listeners.add(hear);
    return () => {
      this.#listeners.delete(hear);
    };
  }

  protected tellAll(): void {
    for (const hear of this.#listeners) hear();
  }
}
