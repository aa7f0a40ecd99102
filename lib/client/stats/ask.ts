import { call } from '../../api/call.ts';
import { readPlatform } from '../../api/platform.ts';
import type { Platform } from '../../schemas/platform.ts';

/** Requests the figures. The code loads with the first request, because the page already has its first figures. */
export function askPlatform(signal: AbortSignal): Promise<Platform> {
  return call(readPlatform, {}, signal);
}
