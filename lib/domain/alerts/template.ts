import * as z from 'zod/mini';
import { alertPauseMinutes, usualAlertPauseMinutes } from '../../config/alerts.ts';
import { type Alert, type AlertOrder, alertOrderSchema } from '../../schemas/alerts.ts';

/** The longest text of a template that is read from a link. */
const longestTemplate = 2_000;

/** Returns an alert as the text by which others set the same. Its note and its end stay with its owner. */
export function templateOf({ rule, once, pauseMinutes }: Alert): string {
  const kept = alertPauseMinutes.find((minutes) => minutes === pauseMinutes) ?? usualAlertPauseMinutes;
  return JSON.stringify({ rule, once, pauseMinutes: kept, lifeDays: null, note: '' });
}

/** Reads a template; undefined for a text that is none. */
export function readTemplate(text: string): AlertOrder | undefined {
  if (text.length > longestTemplate) return undefined;
  try {
    const read = z.safeParse(alertOrderSchema, JSON.parse(text));
    return read.success ? { ...read.data, lifeDays: null, note: '' } : undefined;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return undefined;
  }
}
