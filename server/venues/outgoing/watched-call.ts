import 'server-only';
import type { VendorName } from '../../../lib/config/venues/venues.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { noteVendorCall } from '../../telemetry/instruments.ts';
import { runInSpan } from '../../telemetry/trace.ts';
import type { Call } from './outcome.ts';

/** Makes one call to a vendor, and notes how long it took and what came of it. `path` must hold no key. */
export async function watchedCall<T>(venue: VendorName, path: string, call: Call<T>): Promise<T> {
  const began = performance.now();
  try {
    const value = await runInSpan(`ask ${venue}`, { kind: 'client', attributes: { 'pluto.vendor.path': path } }, call);
    noteVendorCall(venue, 'answered', performance.now() - began);
    return value;
  } catch (thrown) {
    noteVendorCall(venue, normaliseVenue(thrown).code, performance.now() - began);
    throw thrown;
  }
}
