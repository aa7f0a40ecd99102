import * as z from 'zod/mini';
import { largestVital, vitalDevices, vitalPages } from '../config/vitals.ts';

const measure = z.int().check(z.minimum(0), z.maximum(largestVital));
const device = z.enum(vitalDevices);

/** The times of a page or of an order, as a browser reports them. Nothing in it may identify the visitor. */
export const vitalReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    device,
    page: z.enum(vitalPages),
    lcp: z.optional(measure),
    inp: z.optional(measure),
    /** In thousandths. */
    cls: z.optional(measure),
    ttfb: z.optional(measure),
  }),
  z.strictObject({
    kind: z.literal('order'),
    device,
    trip: z.optional(measure),
    server: z.optional(measure),
    venue: z.optional(measure),
    /** Absent for an order that was not filled at once. */
    filled: z.optional(measure),
  }),
]);
export type VitalReport = z.output<typeof vitalReportSchema>;

export const vitalNotedSchema = z.object({ noted: z.boolean() });
