import { ofProcess } from '../process-wide.ts';
import { News } from './news.ts';

/** Notifies caches of catalogue data that it has changed. */
export class CatalogueNews extends News {
  #version: number | undefined;

  /** The last known version; undefined before the first one. */
  get version(): number | undefined {
    return this.#version;
  }

  /**
   * Sets the version from the database. Data that was cached before the first version is of unknown age, so the first
   * counts as a change. Returns whether it changed.
   */
  tell(version: number): boolean {
    if (this.#version !== undefined && version <= this.#version) return false;
    this.#version = version;
    this.reportAllSteps();
    return true;
  }
}

export const newsOfProcess = (): CatalogueNews => ofProcess('catalogueNews', () => new CatalogueNews());
