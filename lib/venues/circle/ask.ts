import { AppError } from '../../errors/app-error.ts';
import { normaliseVenue } from '../../errors/venue-error.ts';
import { jsonAnswer } from '../json-answer.ts';

/** Sends a request to Circle's service; returns undefined for a 404. */
export type AskCircle = (path: string, signal?: AbortSignal) => Promise<unknown>;

export function circleAt(url: string): AskCircle {
  return async (path, signal) => {
    try {
      const response = await fetch(`${url}/v2/${path}`, { ...(signal !== undefined && { signal }) });
      if (response.status === 404) return undefined;
      return await jsonAnswer(response);
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : normaliseVenue(thrown);
    }
  };
}
