import { AppError } from '../../../errors/app-error.ts';
import { errorOfVenueStatus } from '../../../errors/http-status.ts';
import { normaliseVenue } from '../../../errors/venue-error.ts';

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
      if (!response.ok) throw errorOfVenueStatus(response.status);
      return await response.json();
    } catch (thrown) {
      throw thrown instanceof AppError ? thrown : normaliseVenue(thrown);
    }
  };
}
