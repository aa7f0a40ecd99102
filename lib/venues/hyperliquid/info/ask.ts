import { AppError } from '../../../errors/app-error.ts';
import { normaliseVenue } from '../../../errors/venue-error.ts';
import { jsonAnswer } from '../../json-answer.ts';

export interface InfoRequest {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Sends a request to /info: a browser does so directly, the server through the code that accounts for request weights.
 */
export type AskInfo = (request: InfoRequest, signal?: AbortSignal) => Promise<unknown>;

export function infoAt(url: string): AskInfo {
  return async (request, signal) => {
    try {
      const response = await fetch(`${url}/info`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        ...(signal !== undefined && { signal }),
      });
      return await jsonAnswer(response);
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : normaliseVenue(thrown);
    }
  };
}
