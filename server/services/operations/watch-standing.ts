import 'server-only';
import { minuteMs } from '../../../lib/config/time.ts';
import { serviceClient } from '../../db/client/service.ts';
import { newestBackups } from '../../db/repositories/backups.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { watchGauge } from '../../telemetry/instruments.ts';
import { exchange } from '../exchange-access.ts';
import { bot } from '../telegram/bot-access.ts';
import { isFetching } from '../telegram/fetch-updates.ts';
import { webhookUrl } from '../telegram/setup-webhook.ts';
import { readBuilderIncome } from './read-operations.ts';

interface Figure {
  readonly value: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A fact about the installation that nobody's request shows, and that changes slowly. */
export interface StandingFact {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
  /** Reads the fact; nothing where this installation has none. */
  readonly read: () => Promise<readonly Figure[]>;
}

const everyMs = 5 * minuteMs;
/** The first time, when a start is over. */
const firstMs = 5_000;
/**
 * After this time a figure is no number any more, which no alert fires on and no panel draws: one that stands still
 * would look well. The metrics cannot leave out what they have told once.
 */
const countsMs = 3 * everyMs;

interface Clock {
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => unknown;
}

/** Adds facts to the metrics and reads them every few minutes. Each instance does so by itself. */
export function watchFacts(facts: readonly StandingFact[], { now, later }: Clock, log: Pick<Logger, 'warn'>): void {
  for (const { name, description, unit, read } of facts) {
    let figures: readonly Figure[] = [];
    let readAt = 0;
    watchGauge({
      ...{ name, description, ...(unit !== undefined && { unit }) },
      read: () => (now() - readAt > countsMs ? figures.map((figure) => ({ ...figure, value: Number.NaN })) : figures),
    });
    const look = (): void => {
      read()
        .then((found) => {
          // Nothing found is not known to be nothing: the figures before grow old.
          if (found.length === 0) return;
          figures = found;
          readAt = now();
        })
        .catch((error: unknown) => log.warn('a figure for operators could not be read', { name, error }))
        .finally(() => later(everyMs, look));
    };
    later(firstMs, look);
  }
}

const clockFact: StandingFact = {
  name: 'pluto.clock.ahead',
  description: "How far this machine's clock is ahead of the exchange's",
  unit: 's',
  async read() {
    const answer = await exchange().exchangeStatus();
    return answer.ok ? [{ value: (Date.now() - answer.ageMs - answer.value.time) / 1_000 }] : [];
  },
};

const builderFact: StandingFact = {
  name: 'pluto.builder.earns',
  description: "1 if the builder's account is in the mode that earns and has the money, 0 if not",
  async read() {
    const income = await readBuilderIncome();
    return income === undefined || income === 'unknown' ? [] : [{ value: income === 'earns' ? 1 : 0 }];
  },
};

const webhookFact: StandingFact = {
  name: 'pluto.webhook.delivers',
  description: '1 if the messenger delivers updates to this site, 0 if it cannot or delivers them elsewhere',
  async read() {
    if (env().telegram === undefined || isFetching()) return [];
    const { url, waiting, lastError } = await bot().webhook();
    const isFailing = lastError !== undefined && waiting > 0;
    return [{ value: url === webhookUrl() && !isFailing ? 1 : 0 }];
  },
};

const backupFact: StandingFact = {
  name: 'pluto.backup.newest',
  description: 'When the newest backup was taken and tried, in seconds since 1970; 0 if never',
  async read() {
    const { taken, tried } = await newestBackups(serviceClient());
    return [
      { value: taken / 1_000, attributes: { act: 'taken' } },
      { value: tried / 1_000, attributes: { act: 'tried' } },
    ];
  },
};

export const standingFacts = [clockFact, builderFact, webhookFact, backupFact];
