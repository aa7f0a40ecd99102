import { z } from 'zod';
import type { Reported, VendorControl } from '../metered/vendor-control.ts';
import type { Devices } from './devices.ts';

const knobSchema = z
  .strictObject({
    /** The answer to the next requests for one device, or for all. */
    script: z.strictObject({
      id: z.string().min(1).default('*'),
      status: z.int().min(200).max(599),
      retryAfter: z.int().min(0).max(3_600).optional(),
      times: z.int().min(0).max(1_000).default(1),
    }),
    /** The id of a browser whose subscription ends. */
    end: z.string(),
    reset: z.boolean(),
  })
  .partial();

/** The knob of the counterfeit: it scripts answers, and its report is the inbox of all browsers. */
export class PushControl implements VendorControl {
  private readonly devices: Devices;

  constructor(devices: Devices) {
    this.devices = devices;
  }

  report(): object {
    return { subscriptions: this.devices.count, inbox: this.devices.inbox };
  }

  changeKnobs(body: unknown): Reported {
    const { success, data, error } = knobSchema.safeParse(body);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return { status: 400, body: { code: 'sandbox.invalid', issues } };
    }
    const { script, end, reset } = data;
    if (reset === true) this.devices.reset();
    if (end !== undefined) this.devices.end(end);
    if (script !== undefined) this.devices.scripts.set(script.id, { ...script });
    return { status: 200, body: this.report() };
  }
}
