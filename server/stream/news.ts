/** The listeners of news: the caches whose data news makes outdated. */
export abstract class News {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener whenever something has changed; returns a function that stops it. */
  onChange(hear: () => void): () => void {
    this.#listeners.add(hear);
    return () => {
      this.#listeners.delete(hear);
    };
  }

  protected reportAllSteps(): void {
    for (const hear of this.#listeners) hear();
  }
}
