import { useEffect, useState } from 'react';
import { failureEvent, requestTimingName } from '@/lib/config/site/screens';
import { fieldOf } from '@/lib/errors/field';
import { passingDigest } from '@/lib/errors/passing-digest';

/** Reports the error of an error screen, which React has caught: the browser itself tells nobody of it. */
export function useReport(error: unknown): void {
  useEffect(() => void dispatchEvent(new CustomEvent(failureEvent, { detail: error })), [error]);
}

/** Returns the server's id of a failure, which its log contains too. An error thrown in the browser has none. */
export function digestOf(error: unknown): string | undefined {
  const digest = fieldOf(error, 'digest');
  return typeof digest === 'string' && digest !== '' && digest !== passingDigest ? digest : undefined;
}

/** The browser's timing entry of a response, of which only the request id is used. */
export interface NotedAnswer {
  readonly name: string;
  readonly startTime: number;
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/** Returns the id of the newest page response (document or router data) that was requested before a moment. */
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

/** Returns the id of the failed request. A browser may record a response only after the failure in it was drawn. */
export function useRequestId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const failedAt = performance.now();
    const showNewestId = () => setId(newestRequestId(notedAnswers(), failedAt));
    const observer = new PerformanceObserver(showNewestId);
    observer.observe({ type: 'resource' });
    showNewestId();
    return () => observer.disconnect();
  }, []);
  return id;
}
