import { ofProcess } from '../process-wide.ts';
import { News } from './news.ts';

/** Notifies caches of pages that the incidents have changed, and which of them every page has to show. */
export class IncidentBoard extends News {
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

  /** Sets the incidents from the database. Returns whether they changed: an empty list at the start does not count. */
  put(version: number, title: string | undefined): boolean {
    if (version <= this.version) return false;
    this.#version = version;
    this.#title = title;
    this.reportAllSteps();
    return true;
  }
}

export const incidentBoardOfProcess = (): IncidentBoard => ofProcess('incidentBoard', () => new IncidentBoard());
