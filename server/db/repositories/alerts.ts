import 'server-only';
import * as z from 'zod/mini';
import { alertFiresShown, alertHistoryDays } from '../../../lib/config/alerts.ts';
import type { Fire, Rearmed } from '../../../lib/domain/alerts/board.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import {
  type Alert,
  type AlertFire,
  type AlertOrder,
  type alertActs,
  alertFireSchema,
  alertRuleSchema,
  alertSchema,
  type BlindTime,
} from '../../../lib/schemas/alerts.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

const shownColumns =
  'id, rule, once, pause_minutes, note, created_at, expires_at, paused, armed, fired_at, ended_at' as const;
const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Returns all alerts of a wallet, the newest first. */
export async function alertsOf({ db }: ServiceClient, owner: Address): Promise<readonly Alert[]> {
  const query = db.from('alerts').select(shownColumns).eq('owner', owner);
  return decodeAll(alertSchema, rowsOf(await query.order('created_at', { ascending: false }).order('id')));
}

/** Makes an alert, or replaces one; false if the wallet has as many as it may have, or no such one. */
export async function keepAlert(
  { db }: ServiceClient,
  owner: Address,
  { id, order, most }: { readonly id: string | null; readonly order: AlertOrder; readonly most: number },
): Promise<boolean> {
  const { rule, note, once, pauseMinutes, lifeDays } = order;
  const args = {
    ...{
      p_owner: owner,
      p_rule: jsonOf(rule),
      p_note: note,
      p_once: once,
      p_pause_minutes: pauseMinutes,
      p_most: most,
    },
    ...(id !== null && { p_id: id }),
    ...(lifeDays !== null && { p_life_days: lifeDays }),
  };
  return theRowOf(await db.rpc('keep_alert', args));
}

export async function changeAlerts(
  { db }: ServiceClient,
  owner: Address,
  { ids, act }: { readonly ids: readonly string[]; readonly act: (typeof alertActs)[number] },
): Promise<void> {
  check(await db.rpc('change_alerts', { p_owner: owner, p_ids: [...ids], p_act: act }));
}

const keptSchema = z.object({
  id: z.uuid(),
  rule: alertRuleSchema,
  once: z.boolean(),
  pauseMinutes: z.int(),
  sinceAt: z.int(),
  expiresAt: z.optional(z.int()),
  paused: z.boolean(),
  armed: z.boolean(),
  nth: z.int(),
  firedAt: z.optional(z.int()),
  endedAt: z.optional(z.int()),
  changed: z.int(),
});
/** An alert as the instances that judge it know it. */
export type KeptAlert = z.output<typeof keptSchema>;

const keptColumns =
  'id, rule, once, pause_minutes, since_at:since, expires_at, paused, armed, nth, fired_at, ended_at, changed';
const pageSize = 1_000;

/** Returns the alerts that changed after a change, in the order of their changes. */
export async function alertsChangedAfter({ db }: ServiceClient, change: number): Promise<readonly KeptAlert[]> {
  const alerts: KeptAlert[] = [];
  for (let last = { changed: change, id: '' }; ; ) {
    // One change may be of many alerts, so a page goes on after the last alert and not after its change.
    const query = db.from('alerts').select(keptColumns);
    const after =
      last.id === ''
        ? query.gt('changed', last.changed)
        : query.or(`changed.gt.${last.changed},and(changed.eq.${last.changed},id.gt.${last.id})`);
    const rows = rowsOf(await after.order('changed').order('id').limit(pageSize));
    const page = decodeAll(keptSchema, rows);
    alerts.push(...page);
    const end = page.at(-1);
    if (end === undefined || page.length < pageSize) return alerts;
    last = end;
  }
}

/** Returns those of the alerts that still exist. */
export async function alertsAmong({ db }: ServiceClient, ids: readonly string[]): Promise<readonly KeptAlert[]> {
  if (ids.length === 0) return [];
  const query = db
    .from('alerts')
    .select(keptColumns)
    .in('id', [...ids]);
  return decodeAll(keptSchema, rowsOf(await query.limit(pageSize)));
}

const columnsOf = (fires: readonly Fire[]) => ({
  p_ids: fires.map(({ id }) => id),
  p_nths: fires.map(({ nth }) => nth),
  p_values: fires.map(({ value }) => String(value)),
  p_ats: fires.map(({ at }) => timeOf(at)),
});

/** Stores what fired, and returns the alerts that did: what another instance stored before is not among them. */
export async function fireAlerts({ db }: ServiceClient, fires: readonly Fire[]): Promise<ReadonlySet<string>> {
  return new Set(z.parse(z.array(z.uuid()), rowsOf(await db.rpc('fire_alerts', columnsOf(fires)))));
}

export async function rearmAlerts({ db }: ServiceClient, rearmed: readonly Rearmed[]): Promise<void> {
  const args = { p_ids: rearmed.map(({ id }) => id), p_nths: rearmed.map(({ nth }) => nth) };
  check(await db.rpc('rearm_alerts', args));
}

/** Stores until when topics were seen. */
export async function seeTopics({ db }: ServiceClient, topics: readonly string[], until: number): Promise<void> {
  check(await db.rpc('see_topics', { p_topics: [...topics], p_until: timeOf(until) }));
}

/** Returns until when a topic was seen by any instance; undefined if none ever did. */
export async function topicSeenUntil({ db }: ServiceClient, topic: string): Promise<number | undefined> {
  const query = db.from('alert_sights').select('seen_until_at:seen_until').eq('topic', topic);
  const [row] = decodeAll(z.object({ seenUntilAt: z.int() }), rowsOf(await query));
  return row?.seenUntilAt;
}

export interface EndedBlindTime extends BlindTime {
  readonly topic: string;
  /** Until when the topic was seen, as it was read. */
  readonly seenUntil: number | undefined;
  readonly looked: boolean;
  readonly fires: readonly Fire[];
}

/** Ends a blind time with what would have fired in it; false if another instance did. */
export async function endBlindTime({ db }: ServiceClient, ended: EndedBlindTime): Promise<boolean> {
  const { topic, from, to, seenUntil, looked, fires } = ended;
  const args = {
    ...{ p_topic: topic, p_from: timeOf(from), p_to: timeOf(to), p_looked: looked, ...columnsOf(fires) },
    ...(seenUntil !== undefined && { p_seen: timeOf(seenUntil) }),
  };
  return theRowOf(await db.rpc('end_blind_time', args));
}

const storedFireSchema = z.object({
  ...alertFireSchema.shape,
  owner: addressSchema,
  blindFromAt: z.optional(z.int()),
  blindToAt: z.optional(z.int()),
});
const fireColumns =
  'alert_id, nth, owner, rule, note, value, happened_at, blind_from_at:blind_from, blind_to_at:blind_to';

export interface OwnedFire extends AlertFire {
  readonly owner: Address;
}

function firesIn(rows: readonly object[]): readonly OwnedFire[] {
  return decodeAll(storedFireSchema, rows).map(({ blindFromAt: from, blindToAt: to, ...fire }) =>
    from === undefined || to === undefined ? fire : { ...fire, blind: { from, to } },
  );
}

/** Returns the last fires of a wallet's alerts, the newest first. */
export async function firesOf({ db }: ServiceClient, owner: Address): Promise<readonly AlertFire[]> {
  const query = db.from('alert_fires').select(fireColumns).eq('owner', owner);
  const rows = rowsOf(await query.order('stored_at', { ascending: false }).limit(alertFiresShown));
  return firesIn(rows).map(({ owner: _, ...fire }) => fire);
}

/** Returns fires of which nobody was told, the oldest first. */
export async function untoldFires({ db }: ServiceClient, most: number): Promise<readonly OwnedFire[]> {
  const query = db.from('alert_fires').select(fireColumns).is('told_at', null);
  return firesIn(rowsOf(await query.order('stored_at').limit(most)));
}

export async function endTelling({ db }: ServiceClient, { alertId, nth }: AlertFire): Promise<void> {
  const row = { told_at: new Date().toISOString() };
  check(await db.from('alert_fires').update(row).eq('alert_id', alertId).eq('nth', nth));
}

const blindSchema = z.object({ topic: z.string(), blindFromAt: z.int(), blindToAt: z.int(), looked: z.boolean() });

/** Returns the last blind times of topics, the newest first. */
export async function blindTimesOf({ db }: ServiceClient, topics: readonly string[]) {
  if (topics.length === 0) return [];
  const query = db.from('alert_blind_times').select('topic, blind_from_at:blind_from, blind_to_at:blind_to, looked');
  const rows = rowsOf(
    await query
      .in('topic', [...topics])
      .order('blind_to', { ascending: false })
      .limit(alertFiresShown),
  );
  return decodeAll(blindSchema, rows).map(({ blindFromAt: from, blindToAt: to, ...rest }) => ({ ...rest, from, to }));
}

export async function purgeAlerts({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_alerts', { p_days: alertHistoryDays }));
}
