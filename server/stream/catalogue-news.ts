interface CatalogueNews {
  version: number | undefined;
  readonly listeners: Set<() => void>;
}

declare global {
  /**
   * The server in front and the application are two programs in one process, and Next loads a module once for pages and
   * once for handlers: all of them hear the same news.
   */
  var catalogueNews: CatalogueNews | undefined;
}

function news(): CatalogueNews {
  globalThis.catalogueNews ??= { version: undefined, listeners: new Set() };
  return globalThis.catalogueNews;
}

/** Calls `hear` whenever the catalogue has changed. Returns a function that stops it. */
export function onCatalogueChange(hear: () => void): () => void {
  news().listeners.add(hear);
  return () => {
    news().listeners.delete(hear);
  };
}

/**
 * Tells the version that the database has. What was kept before the first one is of unknown age, so the first counts as
 * a change. Returns whether it was news.
 */
export function tellCatalogueVersion(version: number): boolean {
  const known = news();
  if (known.version !== undefined && version <= known.version) return false;
  known.version = version;
  for (const hear of known.listeners) hear();
  return true;
}
