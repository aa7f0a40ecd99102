import type { AnyAmount, Unit } from '../../math/amount.ts';
import { compare } from '../../math/comparison.ts';
import type { AlertRule } from '../../schemas/alerts.ts';
import { type Feed, isBack, isMet, type Judge, judgeOf } from './judge.ts';

/** An alert as the board holds it. */
export interface PostedAlert {
  readonly id: string;
  readonly rule: AlertRule;
  /** How often it has fired. */
  readonly nth: number;
  readonly once: boolean;
  readonly pauseMs: number;
  readonly expiresAt: number | undefined;
  readonly firedAt: number | undefined;
  readonly armed: boolean;
}

export interface Fire {
  readonly id: string;
  /** How often the alert had fired before. */
  readonly nth: number;
  readonly value: AnyAmount;
  readonly at: number;
}

export interface Rearmed {
  readonly id: string;
  readonly nth: number;
}

export interface Told {
  readonly fires: readonly Fire[];
  readonly rearmed: readonly Rearmed[];
}

/** All alerts of one level: they are judged as one, however many people asked for it. */
interface Level extends Judge {
  readonly armed: Map<string, PostedAlert>;
  readonly spent: Map<string, PostedAlert>;
  isMet: boolean;
}

const keyOf = ({ side, level, back }: Judge): string => `${side} ${level} ${back}`;

/**
 * The levels of one feed and one side, the first to be reached first. Those that are met are at the front, so a value
 * that changes nothing costs two comparisons, however many levels there are.
 */
class Ladder {
  readonly #levels: Level[] = [];
  readonly #byKey = new Map<string, Level>();
  #met = 0;
  /** Levels that are met and have armed alerts: of alerts that were posted there. */
  readonly #posted = new Set<Level>();
  /** Levels that are not met and have alerts whose pause was not over when the value went back. */
  readonly #pausing = new Set<Level>();
  /** New levels for which no value has said yet whether they are met or gone back from. */
  readonly #unseen = new Set<Level>();

  #placeOf(judge: Judge): number {
    let [from, to] = [0, this.#levels.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = this.#levels[middle];
      const order = other === undefined ? 0 : compare<Unit>(other.level, judge.level);
      if (judge.side === 'above' ? order < 0 : order > 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  levelOf(judge: Judge): Level {
    const known = this.#byKey.get(keyOf(judge));
    if (known !== undefined) return known;
    const place = this.#placeOf(judge);
    // A level below one that is met is met as well, or has just been gone back from: the next value decides.
    const level: Level = { ...judge, armed: new Map(), spent: new Map(), isMet: place < this.#met };
    this.#levels.splice(place, 0, level);
    this.#byKey.set(keyOf(judge), level);
    if (level.isMet) this.#met += 1;
    else this.#unseen.add(level);
    return level;
  }

  post(level: Level, alert: PostedAlert): void {
    (alert.armed ? level.armed : level.spent).set(alert.id, alert);
    if (level.isMet && alert.armed) this.#posted.add(level);
    if (!(level.isMet || alert.armed || this.#unseen.has(level))) this.#pausing.add(level);
  }

  take(level: Level, id: string): void {
    level.armed.delete(id);
    level.spent.delete(id);
    if (level.armed.size + level.spent.size > 0) return;
    const place = this.#levels.indexOf(level);
    this.#levels.splice(place, 1);
    this.#byKey.delete(keyOf(level));
    this.#posted.delete(level);
    this.#pausing.delete(level);
    this.#unseen.delete(level);
    if (level.isMet) this.#met -= 1;
  }

  judge(value: AnyAmount, at: number, told: { fires: Fire[]; rearmed: Rearmed[] }): void {
    for (const level of this.#unseen) {
      if (isBack(level, value)) this.#leave(level);
    }
    for (const level of this.#pausing) this.#rearm(level, at, told.rearmed);
    for (const level of this.#posted) {
      if (isMet(level, value)) this.#fire(level, value, at, told.fires);
    }
    for (let next = this.#levels[this.#met]; next !== undefined && isMet(next, value); next = this.#levels[this.#met]) {
      next.isMet = true;
      this.#met += 1;
      this.#pausing.delete(next);
      this.#unseen.delete(next);
      this.#fire(next, value, at, told.fires);
    }
    for (let last = this.#last(); last !== undefined && isBack(last, value); last = this.#last()) {
      last.isMet = false;
      this.#met -= 1;
      this.#posted.delete(last);
      this.#leave(last);
      this.#rearm(last, at, told.rearmed);
    }
  }

  #leave(level: Level): void {
    this.#unseen.delete(level);
    if (level.spent.size > 0) this.#pausing.add(level);
  }

  #last(): Level | undefined {
    return this.#met === 0 ? undefined : this.#levels[this.#met - 1];
  }

  #fire(level: Level, value: AnyAmount, at: number, fires: Fire[]): void {
    this.#posted.delete(level);
    for (const alert of level.armed.values()) {
      if (alert.expiresAt !== undefined && alert.expiresAt <= at) continue;
      fires.push({ id: alert.id, nth: alert.nth, value, at });
      level.armed.delete(alert.id);
      level.spent.set(alert.id, { ...alert, armed: false, nth: alert.nth + 1, firedAt: at });
    }
  }

  #rearm(level: Level, at: number, rearmed: Rearmed[]): void {
    let pausing = 0;
    for (const alert of level.spent.values()) {
      if (alert.once) continue;
      if (alert.firedAt !== undefined && at - alert.firedAt < alert.pauseMs) {
        pausing += 1;
        continue;
      }
      level.spent.delete(alert.id);
      level.armed.set(alert.id, { ...alert, armed: true });
      rearmed.push({ id: alert.id, nth: alert.nth });
    }
    if (pausing === 0) this.#pausing.delete(level);
  }
}

/** Judges each value of each feed once for all who asked for the same level. It knows no time but that of the values. */
export class AlertBoard {
  readonly #ladders = new Map<string, Ladder>();
  readonly #places = new Map<string, { readonly ladder: Ladder; readonly level: Level }>();

  get size(): number {
    return this.#places.size;
  }

  /** Posts an alert, in the place of the one with its id. */
  post(alert: PostedAlert): void {
    this.take(alert.id);
    const judge = judgeOf(alert.rule);
    const key = `${judge.side} ${judge.feed}`;
    const ladder = this.#ladders.get(key) ?? new Ladder();
    this.#ladders.set(key, ladder);
    const level = ladder.levelOf(judge);
    ladder.post(level, alert);
    this.#places.set(alert.id, { ladder, level });
  }

  take(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    place.ladder.take(place.level, id);
    this.#places.delete(id);
  }

  /** Returns an alert as it stands after all values so far. */
  find(id: string): PostedAlert | undefined {
    const level = this.#places.get(id)?.level;
    return level?.armed.get(id) ?? level?.spent.get(id);
  }

  ids(): Iterable<string> {
    return this.#places.keys();
  }

  see(feed: Feed, value: AnyAmount, at: number): Told {
    const told = { fires: [], rearmed: [] };
    this.#ladders.get(`above ${feed}`)?.judge(value, at, told);
    this.#ladders.get(`below ${feed}`)?.judge(value, at, told);
    return told;
  }
}
