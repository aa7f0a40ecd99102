import { AppError } from '../errors/app-error.ts';
import { errorOfVenueAnswer, isPage } from '../errors/foreign-page.ts';

/** Returns the JSON of a venue's answer to a browser; throws the error of any other answer. */
export async function jsonAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw errorOfVenueAnswer(response.status, text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError(isPage(text) ? 'venue.intercepted' : 'venue.unavailable', { cause });
  }
}
