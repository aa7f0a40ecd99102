/**
 * The ways in which the exchange may differ from what was recorded of it. `refused`: it no longer knows the question or
 * the topic; `slower`: a topic comes less often.
 */
export const driftKinds = ['unknownField', 'missingField', 'otherType', 'unknownValue', 'slower', 'refused'] as const;
export type DriftKind = (typeof driftKinds)[number];
