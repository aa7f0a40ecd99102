import { z } from 'zod';
import type { Reported, VendorControl } from '../metered/vendor-control.ts';
import type { Boxes } from './boxes.ts';

const knobSchema = z
  .strictObject({
    /** The answer to the next deliveries for one address, or for all. */
    script: z.strictObject({
      address: z.string().min(1).toLowerCase().default('*'),
      at: z.enum(['recipient', 'message']).default('recipient'),
      answer: z.union([
        z.enum(['silent', 'cut']),
        z.strictObject({ status: z.int().min(400).max(599), text: z.string().max(200).default('4.0.0 Scripted') }),
      ]),
      times: z.int().min(0).max(1_000).default(1),
    }),
    reset: z.boolean(),
  })
  .partial();

/** The knob of the counterfeit: it scripts answers, and its report is everybody's inbox. */
export class MailControl implements VendorControl {
  private readonly boxes: Boxes;

  constructor(boxes: Boxes) {
    this.boxes = boxes;
  }

  report(): object {
    return { inbox: this.boxes.inbox };
  }

  changeKnobs(body: unknown): Reported {
    const { success, data, error } = knobSchema.safeParse(body);
    if (!success) {
      const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return { status: 400, body: { code: 'sandbox.invalid', issues } };
    }
    const { script, reset } = data;
    if (reset === true) this.boxes.reset();
    if (script !== undefined) this.boxes.scripts.set(script.address, { ...script });
    return { status: 200, body: this.report() };
  }
}
