import { useEffect, useState } from 'react';
import { requestTimingName } from '@/lib/config/screens';
import { passingDigest } from '@/lib/errors/passing-digest';

/** The server's own mark of a failure, which its log names too. What was thrown in the browser has none. */
export function digestOf(error: unknown): string | undefined {
  const digest = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : undefined;
  return typeof digest === 'string' && digest !== '' && digest !== passingDigest ? digest : undefined;
}

/** What a browser notes about an answer; only its id is looked at. */
export interface NotedAnswer {
  readonly name: string;
  readonly startTime: number;
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/** The id of the newest page answer that was asked for before a moment: the document, or the router's data. */
export function newestRequestId(answers: readonly NotedAnswer[], beforeMs: number): string | undefined {
  const pages = answers.filter(({ startTime }) => startTime <= beforeMs).sort((a, b) => b.startTime - a.startTime);
  for (const { serverTiming = [] } of pages) {
    const id = serverTiming.find(({ name }) => name === requestTimingName)?.description;
    if (id !== undefined && /^[\w-]{8,64}$/.test(id)) return id;
  }
  return undefined;
}

const isRouterData = ({ name }: NotedAnswer) => /[?&]_rsc=/.test(name);

function notedAnswers(): NotedAnswer[] {
  const [document] = performance.getEntriesByType('navigation');
  const data = performance.getEntriesByType('resource').filter(isRouterData);
  return document === undefined ? data : [document, ...data];
}

/** A browser may note an answer only after the failure that came in it was drawn. */
export function useRequestId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const failedAt = performance.now();
    const look = () => setId(newestRequestId(notedAnswers(), failedAt));
    const observer = new PerformanceObserver(look);
    observer.observe({ type: 'resource' });
    look();
    return () => observer.disconnect();
  }, []);
  return id;
}
