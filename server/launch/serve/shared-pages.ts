import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { InstanceOffice } from '../../instances/answer-office.ts';
import { isStoreAway } from '../../instances/store.ts';
import { notePageOrigin } from '../../telemetry/instruments.ts';
import type { Rendered } from './intercept.ts';

/** A page as it was rendered, and how long ago. */
export interface AgedPage {
  readonly rendered: Rendered;
  readonly ageMs: number;
}

export interface WantedPage {
  /** The page's address, with everything by which its answers differ. */
  readonly question: string;
  readonly render: () => Promise<Rendered>;
  /** Returns for how long other instances may have it; undefined if it is not for them. */
  readonly countsMs: (rendered: Rendered) => number | undefined;
}

export type SharePage = (wanted: WantedPage) => Promise<AgedPage>;

/** An instance that ends in the middle of a render holds nobody up for longer. */
const turnMs = 3_000;
/** Longer than this nobody waits for another instance: to render the page twice costs less. */
const patienceMs = 2_000;
const lookAgainMs = 20;
const mostBytes = 16 * 1024 * 1024;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);
const headSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

async function pack({ status, headers, body }: Rendered): Promise<string> {
  // Speed counts here: the browser's copy is compressed by each instance for itself.
  const bytes = await packed(body, { level: 1 });
  return `${JSON.stringify({ status, headers })}\n${bytes.toString('base64')}`;
}

/** Returns the page that another instance left; undefined if it cannot be read. */
async function unpack(text: string): Promise<Rendered | undefined> {
  const end = text.indexOf('\n');
  try {
    const head = headSchema.parse(JSON.parse(text.slice(0, end)));
    const body = await unpacked(Buffer.from(text.slice(end + 1), 'base64'), { maxOutputLength: mostBytes });
    return { ...head, body };
  } catch {
    return undefined;
  }
}

export interface SharedPagesOptions {
  readonly office: Pick<InstanceOffice, 'claim' | 'keep' | 'release'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Lets one of several instances render a page for all, while it counts. What is handed on is what Next made: each
 * instance puts in its own configuration and makes the policy itself, so that nobody who writes into the store can have
 * a script run.
 */
export function createSharedPages({ office, onError }: SharedPagesOptions): SharePage {
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) onError(error);
      return undefined;
    }
  }

  async function renderInTurn({ question, render, countsMs }: WantedPage): Promise<Rendered> {
    let forMs: number | undefined;
    try {
      const rendered = await render();
      forMs = countsMs(rendered);
      // Its own visitors do not wait until the others can have it.
      if (forMs !== undefined) void attempt(async () => office.keep(question, await pack(rendered), 0, forMs));
      return rendered;
    } finally {
      if (forMs === undefined) void attempt(() => office.release(question));
    }
  }

  return async (wanted) => {
    const until = performance.now() + patienceMs;
    do {
      const turn = await attempt(() => office.claim(wanted.question, Number.POSITIVE_INFINITY, turnMs));
      if (turn?.state === 'own') {
        notePageOrigin('here');
        return { rendered: await renderInTurn(wanted), ageMs: 0 };
      }
      if (turn?.state === 'known') {
        const rendered = await unpack(turn.answer);
        if (rendered === undefined) break;
        notePageOrigin('instances');
        return { rendered, ageMs: turn.ageMs };
      }
      if (turn === undefined) break;
      await pause(lookAgainMs);
    } while (performance.now() < until);
    notePageOrigin('here');
    return { rendered: await wanted.render(), ageMs: 0 };
  };
}
