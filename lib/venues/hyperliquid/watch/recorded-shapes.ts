import * as z from 'zod/mini';
import recorded from './recorded-shapes.json' with { type: 'json' };
import { type Shape, shapeSchema } from './shape.ts';

const schema = z.object({ recordedOn: z.string(), shapes: z.record(z.string(), shapeSchema) });

/** The recordings of the exchange: `/info meta` and `/ws l2Book` name a request and a topic. */
const read = z.parse(schema, recorded);

export const recordedOn = read.recordedOn;
export const recordedShapes: ReadonlyMap<string, Shape> = new Map(Object.entries(read.shapes));
