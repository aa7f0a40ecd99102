import 'server-only';
import {
  alertsReadAllEveryMs,
  alertsReadEveryMs,
  blindAfterMs,
  figuresReadEveryMs,
  longestLookBackMs,
  mostAlertTopics,
  sightSavedEveryMs,
} from '../../../lib/config/alerts.ts';
import { minuteMs } from '../../../lib/config/time.ts';
import { AlertBoard, type Fire, type PostedAlert, type Told } from '../../../lib/domain/alerts/board.ts';
import {
  type FigureTopic,
  isFigureTopic,
  isMet,
  judgeOf,
  type StreamTopic,
  topicName,
} from '../../../lib/domain/alerts/judge.ts';
import { type BlindAlert, canLookBack, lookBack } from '../../../lib/domain/alerts/look-back.ts';
import type { MinuteBar } from '../../../lib/domain/alerts/move-window.ts';
import { minuteBarOf } from '../../../lib/venues/hyperliquid/stream/minute-bar.ts';
import type { KeptAlert } from '../../db/repositories/alerts.ts';
import { MarketSocket } from '../../venues/hyperliquid/market-socket.ts';
import type { Clock } from '../../venues/outgoing/call.ts';
import { type FigureOffice, FigureWatch } from './figure-watch.ts';
import { MarketValues, type SeenValue } from './market-values.ts';

/** The watch reads and stores by these alone. */
export interface AlertOffice extends FigureOffice {
  readonly changedAfter: (change: number) => Promise<readonly KeptAlert[]>;
  readonly among: (ids: readonly string[]) => Promise<readonly KeptAlert[]>;
  readonly fire: (fires: readonly Fire[]) => Promise<ReadonlySet<string>>;
  readonly rearm: (rearmed: Told['rearmed']) => Promise<void>;
  readonly minutes: (coin: string, from: number, to: number) => Promise<readonly MinuteBar[]>;
  /** Called once something that fired is stored. */
  readonly tell: () => void;
}

export interface AlertWatchOptions {
  readonly url: string;
  readonly office: AlertOffice;
  readonly clock: Clock;
  readonly onError: (doing: string, error: unknown) => void;
}

/** A topic, and the alerts that wait for its values. */
interface Awaited {
  readonly ids: Set<string>;
  /** The values of the last seconds, for alerts that were made in them and are not known here before the next reading. */
  recent: readonly SeenValue[];
}

interface FollowedCoin extends Awaited {
  readonly topic: FigureTopic;
}

interface Followed extends Awaited {
  readonly topic: StreamTopic;
  readonly values: MarketValues;
  /** Only an open topic is judged: what was not seen before is looked through first. */
  state: 'closed' | 'opening' | 'open';
}

const isActive = ({ paused, endedAt, expiresAt }: KeptAlert, nowMs: number): boolean =>
  !paused && endedAt === undefined && (expiresAt === undefined || expiresAt > nowMs);

/** Longer than it takes until a new alert is read, by a database that is slow. */
const recentMs = 15_000;

const minuteOf = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;

/** True for a move within a window that is not followed yet: its topic opens anew, with the past of the window. */
const lacksMinutes = ({ values }: Followed, { rule }: Pick<KeptAlert, 'rule'>): boolean =>
  rule.kind === 'move' && !values.minutes.includes(rule.minutes);

/** Judges all alerts by the exchange's streams, and stores what fires. Several instances may do so at once. */
export class AlertWatch {
  readonly #options: AlertWatchOptions;
  readonly #board = new AlertBoard();
  readonly #alerts = new Map<string, KeptAlert>();
  readonly #topics = new Map<string, Followed>();
  readonly #coins = new Map<string, FollowedCoin>();
  readonly #figures: FigureWatch;
  readonly #socket: MarketSocket;
  /** The results that are not stored yet, in their order. */
  readonly #unstored: Told[] = [];
  #storing = Promise.resolve();
  #change = 0;
  #readAllAt = 0;
  #isStopped = false;
  readonly #timers = new Map<string, () => void>();

  constructor(options: AlertWatchOptions) {
    this.#options = options;
    const { url, clock, office } = options;
    this.#figures = new FigureWatch({
      office,
      clock,
      judge: async (topic, values) => {
        const coin = this.#coins.get(topicName(topic));
        if (coin !== undefined) this.#judgeAll(coin, values);
        await this.#storing;
        return this.#unstored.length === 0;
      },
    });
    this.#socket = new MarketSocket({
      url,
      clock,
      hear: (topic, data, at) => this.#hear(topic, data, at),
      onLost: (heardAt) => this.#close(heardAt),
    });
  }

  /** The alerts that are judged, and the topics that are seen now. */
  get standing(): { readonly alerts: number; readonly topics: number; readonly seen: number } {
    const seen = [...this.#topics.values()].filter(({ state }) => state === 'open').length;
    const topics = this.#topics.size + this.#coins.size;
    return { alerts: this.#board.size, topics, seen: seen + this.#figures.seen };
  }

  async start(): Promise<void> {
    await this.#readChanges();
    this.#every('changes', alertsReadEveryMs, () => this.#readChanges());
    this.#every('figures', figuresReadEveryMs, () => this.#readFigures());
    this.#every('sights', sightSavedEveryMs, () => this.#saveSights());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#timers.values()) end();
    this.#socket.close();
    await this.#storing;
  }

  #every(name: string, ms: number, work: () => Promise<void>): void {
    const next = (): void => {
      if (this.#isStopped) return;
      this.#timers.set(
        name,
        this.#options.clock.later(ms, () => void work().finally(next)),
      );
    };
    next();
  }

  async #readChanges(): Promise<void> {
    const { office, clock, onError } = this.#options;
    try {
      const readsAll = clock.now() - this.#readAllAt >= alertsReadAllEveryMs;
      const changed = await office.changedAfter(readsAll ? 0 : this.#change);
      if (readsAll) {
        const left = new Set(changed.map(({ id }) => id));
        for (const id of this.#alerts.keys()) if (!left.has(id)) this.#forget(id);
        this.#readAllAt = clock.now();
      }
      for (const alert of changed) this.#take(alert);
      if (changed.length > 0 || readsAll) this.#follow();
    } catch (error) {
      onError('read alerts', error);
    }
  }

  async #readFigures(): Promise<void> {
    const awaited = [...this.#coins.values()].map(({ topic, ids }) => ({
      topic,
      since: Math.min(...[...ids].flatMap((id) => this.#alerts.get(id)?.sinceAt ?? [])),
    }));
    try {
      await this.#figures.read(awaited);
    } catch (error) {
      this.#options.onError('read figures of coins', error);
    }
  }

  #forget(id: string): void {
    const alert = this.#alerts.get(id);
    if (alert === undefined) return;
    this.#alerts.delete(id);
    this.#board.take(id);
    const name = topicName(judgeOf(alert.rule).topic);
    (this.#topics.get(name) ?? this.#coins.get(name))?.ids.delete(id);
  }

  #take(alert: KeptAlert): void {
    const { clock } = this.#options;
    this.#change = Math.max(this.#change, alert.changed);
    const known = this.#alerts.get(alert.id);
    // The row that follows from what was judged here says nothing new.
    if (known !== undefined && known.changed === alert.changed) return;
    this.#forget(alert.id);
    if (!isActive(alert, clock.now())) return;
    this.#alerts.set(alert.id, alert);
    const awaited = this.#awaitedOf(alert);
    awaited.ids.add(alert.id);
    const { id, rule, nth, once, expiresAt, firedAt, armed, pauseMinutes } = alert;
    const pauseMs = pauseMinutes * minuteMs;
    const posted = { id, rule, nth, once, pauseMs, expiresAt, firedAt, armed };
    this.#board.post(posted);
    if (armed && known === undefined) this.#judgeRecent(awaited, posted, alert.sinceAt);
  }

  /** Returns what an alert waits for, from now on followed for it. */
  #awaitedOf(alert: KeptAlert): Awaited {
    const { topic } = judgeOf(alert.rule);
    const name = topicName(topic);
    if (isFigureTopic(topic)) {
      const coin = this.#coins.get(name) ?? { topic, ids: new Set<string>(), recent: [] };
      this.#coins.set(name, coin);
      return coin;
    }
    const followed = this.#topics.get(name) ?? {
      ...{ topic, ids: new Set<string>(), values: new MarketValues(topic), recent: [] },
      state: 'closed',
    };
    this.#topics.set(name, followed);
    if (followed.state === 'open' && lacksMinutes(followed, alert)) followed.state = 'closed';
    return followed;
  }

  /** Judges an alert by what came between its making and now. */
  #judgeRecent({ recent }: Awaited, alert: PostedAlert, since: number): void {
    const judge = judgeOf(alert.rule);
    const met = recent.find(({ feed, value, at }) => feed === judge.feed && at >= since && isMet(judge, value));
    if (met === undefined) return;
    const { id, nth } = alert;
    this.#unstored.push({ fires: [{ id, nth, value: met.value, at: met.at }], rearmed: [] });
    this.#store();
  }

  #follow(): void {
    for (const followed of [this.#topics, this.#coins]) {
      for (const [name, { ids }] of followed) if (ids.size === 0) followed.delete(name);
    }
    this.#socket.want([...this.#topics.values()].slice(0, mostAlertTopics).map(({ topic }) => topic));
  }

  #hear(topic: StreamTopic, data: unknown, at: number): void {
    const followed = this.#topics.get(topicName(topic));
    // A market's bars begin with the first one, whose extremes say what was missed; all else with the acknowledgement.
    if (followed === undefined || (data === undefined && topic.kind === 'bars')) return;
    if (followed.state === 'closed') void this.#open(followed, data, at);
    if (followed.state === 'open') this.#judge(followed, data, at);
  }

  #judge(followed: Followed, data: unknown, at: number): void {
    this.#judgeAll(followed, followed.values.read(data, at));
  }

  #judgeAll(awaited: Awaited, seen: readonly SeenValue[]): void {
    const newest = Math.max(...seen.map(({ at }) => at));
    awaited.recent = [...awaited.recent.filter(({ at }) => newest - at < recentMs), ...seen];
    for (const { feed, value, at } of seen) {
      const told = this.#board.see(feed, value, at);
      if (told.fires.length + told.rearmed.length > 0) this.#unstored.push(told);
    }
    this.#store();
  }

  #blindAlerts({ ids }: Followed): readonly BlindAlert[] {
    return [...ids].flatMap((id) => {
      const [standing, kept] = [this.#board.find(id), this.#alerts.get(id)];
      return standing === undefined || kept === undefined ? [] : [{ ...standing, since: kept.sinceAt }];
    });
  }

  /** Opens a topic: first the time is looked through in which nobody saw it, then it is judged as it comes. */
  async #open(followed: Followed, data: unknown, at: number): Promise<void> {
    const { office, clock, onError } = this.#options;
    followed.state = 'opening';
    const name = topicName(followed.topic);
    try {
      await this.#storing;
      const seenUntil = await office.seenUntil(name);
      const alerts = this.#blindAlerts(followed);
      const wantedSince = Math.min(...alerts.map(({ since }) => since));
      const from = Math.max(seenUntil ?? 0, wantedSince);
      const bar = minuteBarOf(data);
      const past = await this.#pastOf(followed, alerts, from, at);
      const to = clock.now();
      if (to - from > blindAfterMs) {
        const fires = past.minutes === undefined ? [] : lookBack(alerts, past.minutes, from);
        const looked = past.minutes !== undefined && alerts.every(({ rule }) => canLookBack(rule));
        const isOurs = await office.endBlind({ topic: name, from, to, seenUntil, looked, fires });
        if (isOurs && fires.length > 0) office.tell();
        await this.#reread(fires.map(({ id }) => id));
      } else {
        const bars = past.minutes ?? (bar === undefined ? [] : [bar]);
        this.#unstored.push({ fires: lookBack(alerts, bars, from), rearmed: [] });
        this.#store();
        await this.#storing;
      }
      followed.values.begin(from, bar, past.minutes ?? [], past.windows);
      // A connection that was lost meanwhile opens it again.
      if (followed.state !== 'opening') return;
      followed.state = this.#blindAlerts(followed).some((alert) => lacksMinutes(followed, alert)) ? 'closed' : 'open';
      if (followed.state === 'open' && clock.now() - at < blindAfterMs) this.#judge(followed, data, at);
    } catch (error) {
      followed.state = 'closed';
      onError('open a topic', error);
    }
  }

  /** Requests the minutes that are missing, if bars can say anything about these alerts. */
  async #pastOf({ topic: { coin } }: Followed, alerts: readonly BlindAlert[], from: number, at: number) {
    const { office, onError } = this.#options;
    const windows = [...new Set(alerts.flatMap(({ rule }) => (rule.kind === 'move' ? [rule.minutes] : [])))];
    // Within the running minute its own bar says everything.
    const isLong = at - from > blindAfterMs || minuteOf(from) !== minuteOf(at);
    if (!(isLong && alerts.some(({ rule }) => canLookBack(rule))) && windows.length === 0)
      return { windows, minutes: undefined };
    const begin = Math.max(from, at - longestLookBackMs) - Math.max(0, ...windows) * minuteMs;
    try {
      return { windows, minutes: await office.minutes(coin, minuteOf(begin), at) };
    } catch (error) {
      onError('read missed minutes', error);
      return { windows, minutes: undefined };
    }
  }

  /** Reads alerts again of which another instance may know more. */
  async #reread(ids: readonly string[]): Promise<void> {
    const rows = await this.#options.office.among(ids);
    const found = new Map(rows.map((row) => [row.id, row] as const));
    for (const id of ids) {
      this.#forget(id);
      const row = found.get(id);
      if (row !== undefined) this.#take(row);
    }
  }

  #close(heardAt: number): void {
    const seen = [...this.#topics.values()].filter(({ state }) => state === 'open');
    for (const followed of this.#topics.values()) followed.state = 'closed';
    this.#saveSightsOf(seen, heardAt);
  }

  async #saveSights(): Promise<void> {
    const { heardAt } = this.#socket;
    const seen = [...this.#topics.values()].filter(({ state }) => state === 'open');
    if (heardAt !== undefined && this.#unstored.length === 0) this.#saveSightsOf(seen, heardAt);
    this.#store();
    await this.#storing;
  }

  /** Stores until when topics were seen, after all that was judged by then. */
  #saveSightsOf(seen: readonly Followed[], until: number): void {
    const { office, onError } = this.#options;
    if (seen.length === 0) return;
    this.#store();
    this.#storing = this.#storing.then(async () => {
      if (this.#unstored.length > 0) return;
      try {
        await office.see(
          seen.map(({ topic }) => topicName(topic)),
          until,
        );
      } catch (error) {
        onError('store what was seen', error);
      }
    });
  }

  /** Stores what was judged, in its order. What cannot be stored now is tried again with the next sights. */
  #store(): void {
    if (this.#unstored.length === 0) return;
    this.#storing = this.#storing.then(() => this.#storeAll());
  }

  async #storeAll(): Promise<void> {
    const { office, onError } = this.#options;
    for (let told = this.#unstored[0]; told !== undefined; told = this.#unstored[0]) {
      const { fires, rearmed } = told;
      try {
        if (rearmed.length > 0) await office.rearm(rearmed);
        if (fires.length > 0) {
          const stored = await office.fire(fires);
          if (stored.size > 0) office.tell();
          await this.#reread(fires.flatMap(({ id }) => (stored.has(id) ? [] : [id])));
        }
        this.#unstored.shift();
      } catch (error) {
        onError('store what fired', error);
        return;
      }
    }
  }
}
