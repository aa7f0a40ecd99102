import * as z from 'zod/mini';

const word = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** An error that occurred in a browser, as its page reports it. Nothing in it may identify the visitor. */
export const browserErrorSchema = z.strictObject({
  /** The way in which the error surfaced: uncaught, in an unhandled promise rejection, or on an error screen. */
  kind: z.enum(['error', 'rejection', 'screen']),
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: z.string().check(z.maxLength(200)),
  /** Positions in our own built files only, such as `/_next/static/chunks/a.js:1:20`. */
  stack: z.array(z.string().check(z.regex(/^\/_next\/static\/[\w./~-]{1,200}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
  /** The id of the page's request. */
  page: z.optional(word),
  /** The build that the page came from. */
  release: z.optional(word),
});
export type BrowserError = z.output<typeof browserErrorSchema>;

export const errorReportedSchema = z.object({ noted: z.literal(true) });
