import { AppError } from '../../errors/app-error.ts';
import { errorOfVenueStatus } from '../../errors/http-status.ts';
import { normaliseVenue } from '../../errors/venue-error.ts';

/** Sends a request to Circle's service; returns undefined for a 404. */
export type AskCircle = (path: string, signal?: AbortSignal) => Promise<unknown>;

export function circleAt(url: string): AskCircle {
  return async (path, signal) => {
    try {
      const response = await fetch(`${url}/v2/${path}`, { ...(signal !== undefined && { signal }) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw errorOfVenueStatus(response.status);
      return await response.json();
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : normaliseVenue(thrown);
    }
  };
}
