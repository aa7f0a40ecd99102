/** Tells whoever keeps pages that the incidents have changed, and which of them every page has to name. */
export class IncidentBoard {
  readonly #listeners = new Set<() => void>();
  #version: number | undefined;
  #title: string | undefined;

  /** The title of the newest open incident that is major. */
  get title(): string | undefined {
    return this.#title;
  }

  /** A number that grows with each change. */
  get version(): number {
    return this.#version ?? 0;
  }

  /** Calls `hear` whenever something has changed. Returns a function that stops it. */
  onChange(hear: () => void): () => void {
    this.#listeners.add(hear);
    return () => {
      this.#listeners.delete(hear);
    };
  }

  /** Puts up what the database has. Returns whether it was news: with no incident so far, nothing is. */
  put(version: number, title: string | undefined): boolean {
    if (version <= this.version) return false;
    this.#version = version;
    this.#title = title;
    for (const hear of this.#listeners) hear();
    return true;
  }
}

declare global {
  /** One for the process, for the same reason as its news of the catalogue. */
  var incidentBoard: IncidentBoard | undefined;
}

export function incidentBoardOfProcess(): IncidentBoard {
  globalThis.incidentBoard ??= new IncidentBoard();
  return globalThis.incidentBoard;
}
