import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Shape } from '../../../lib/venues/hyperliquid/watch/shape.ts';
import { bodyOf, partOf } from '../reader.ts';
import { owner } from '../readers/asked.ts';
import { exchangeInBrowser } from '../readers/exchange-in-browser.ts';
import { exchangeQuestions } from '../readers/exchange-questions.ts';
import { exchangeSocket } from '../readers/exchange-socket.ts';
import { deriveShape } from './derive-shape.ts';
import { known, recordedOn } from './known.ts';

/** The folder of what `npm run doctor -- --record` wrote: a file for each question and topic, and the day. */
export const recordings = new URL('../../fixtures/hyperliquid/recorded/', import.meta.url);

const ofExchange = [...exchangeQuestions, ...exchangeInBrowser, ...exchangeSocket];

interface Sample {
  /** The question or the topic: `/info meta`, `/ws l2Book`. */
  readonly of: string;
  readonly body: unknown;
}

const toldIn = (folder: URL): unknown => {
  const reported = new URL('recorded.json', folder);
  return existsSync(reported) ? JSON.parse(readFileSync(reported, 'utf8')) : undefined;
};

/**
 * Returns what a recording says of each question and topic, as it would say it of the account that the readers ask
 * about; nothing where there is no recording.
 */
export function samplesRecordedIn(folder: URL): readonly Sample[] {
  if (!existsSync(folder)) return [];
  const user = String(partOf(toldIn(folder), 'user'));
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, door, name] = /^(info|ws)-(\w+)\.json$/.exec(file) ?? [];
      return door === undefined
        ? []
        : [
            {
              of: `/${door} ${name}`,
              body: JSON.parse(readFileSync(new URL(file, folder), 'utf8').replaceAll(user, owner)),
            },
          ];
    });
}

/** The bodies that prove how we read the exchange, each for its question or topic. */
export const provingSamples: readonly Sample[] = ofExchange.flatMap((reader) => {
  const [, of] = /^hyperliquid (\/(?:info|ws) \w+)$/.exec(reader.endpoint) ?? [];
  return of === undefined ? [] : [{ of, body: bodyOf(reader) }];
});

/** Returns the names of the readers that read nothing of what a recording has for them. */
export async function unreadIn(folder: URL): Promise<readonly string[]> {
  const samples = new Map(samplesRecordedIn(folder).map(({ of, body }) => [`hyperliquid ${of}`, body]));
  const unread: string[] = [];
  for (const { name, endpoint, read } of ofExchange) {
    const body = samples.get(endpoint);
    if (body !== undefined && (await read(body)) === undefined) unread.push(name);
  }
  return unread;
}

function dayOf(folder: URL): string {
  const on = partOf(toldIn(folder), 'recordedOn');
  return typeof on === 'string' ? on : recordedOn;
}

export interface RecordedShapes {
  readonly recordedOn: string;
  readonly shapes: Readonly<Record<string, Shape>>;
}

/** Makes the shapes that the product holds the exchange's answers against. */
export function buildShapes(folder = recordings): RecordedShapes {
  const samples = [...provingSamples, ...samplesRecordedIn(folder)];
  const names = [...new Set(samples.map(({ of }) => of))].toSorted();
  const shapes = names.map((name): [string, Shape] => {
    const bodies = samples.filter(({ of }) => of === name).map(({ body }) => body);
    return [name, deriveShape(bodies, known[name])];
  });
  return { recordedOn: dayOf(folder), shapes: Object.fromEntries(shapes) };
}
