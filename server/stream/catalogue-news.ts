import { ofProcess } from '../process-wide.ts';
import { News } from './news.ts';

/** Tells the keepers of catalogue data that it has changed. */
export class CatalogueNews extends News {
  #version: number | undefined;

  /** The version that was told last; undefined before the first one. */
  get version(): number | undefined {
    return this.#version;
  }

  /**
   * Tells the version that the database has. Data that was kept before the first version is of unknown age, so the
   * first counts as a change. Returns whether it was news.
   */
  tell(version: number): boolean {
    if (this.#version !== undefined && version <= this.#version) return false;
    this.#version = version;
    this.tellAll();
    return true;
  }
}

export const newsOfProcess = (): CatalogueNews => ofProcess('catalogueNews', () => new CatalogueNews());
