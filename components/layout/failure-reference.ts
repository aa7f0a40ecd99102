import { useEffect, useState } from 'react';
import { requestTimingName } from '@/lib/config/site/screens';

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

/** Returns the id of the failed request. A browser may record a response only after its failure was rendered. */
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
