import 'server-only';
import * as z from 'zod/mini';
import { laterKinds, noticeKinds } from '../../../lib/config/notices.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type NoticeKind, type NoticeSettings, noticeSettingsSchema } from '../../../lib/schemas/notices.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

const later = noticeKinds.filter((kind) => laterKinds[kind] !== undefined);

/** The columns of a choice of notices, which chats and other targets have alike. */
export const settingsColumns = {
  offKinds: z.array(z.string()),
  laterKinds: z.record(z.string(), z.boolean()),
  nearPercent: z.int(),
  quietFrom: z.optional(z.int()),
  quietTo: z.optional(z.int()),
  timeZone: z.string(),
  summaryDay: z.optional(z.string()),
};
const columnsSchema = z.object(settingsColumns);

type Columns = z.output<typeof columnsSchema>;

/** True if a kind that came later is off: by choice, or because what holds without a choice is off. */
function isLaterOff(kind: NoticeKind, { laterKinds: chosen, offKinds }: Columns): boolean {
  const usual = laterKinds[kind];
  const isOn = chosen[kind] ?? (usual === 'liquidation' ? !offKinds.includes(usual) : usual !== 'off');
  return !isOn;
}

export function settingsOf(row: Columns): NoticeSettings {
  const { offKinds, nearPercent, quietFrom, quietTo, timeZone } = row;
  const quiet = quietFrom === undefined || quietTo === undefined ? null : { from: quietFrom, to: quietTo };
  const off = [...offKinds, ...later.filter((kind) => isLaterOff(kind, row))];
  return noticeSettingsSchema.parse({ off, nearPercent, quiet, timeZone });
}

export const rowOfSettings = ({ off, nearPercent, quiet, timeZone }: NoticeSettings) => ({
  off_kinds: off.filter((kind) => !later.includes(kind)),
  later_kinds: Object.fromEntries(later.map((kind) => [kind, !off.includes(kind)])),
  ...{ near_percent: nearPercent, time_zone: timeZone },
  ...{ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null },
});

const rowSchema = z.object({
  linkId: z.uuid(),
  owner: addressSchema,
  ...settingsColumns,
  toldAt: z.optional(z.int()),
});

/** The notices that one chat wants. */
export interface ChatNotices {
  readonly linkId: string;
  readonly owner: Address;
  readonly settings: NoticeSettings;
  /** The last local day whose summary was sent or skipped. */
  readonly summaryDay?: string | undefined;
  /** When the chat was last told of something. */
  readonly toldAt?: number | undefined;
}

function chatNoticesOf(row: z.output<typeof rowSchema>): ChatNotices {
  const { linkId, owner, summaryDay, toldAt } = row;
  return { linkId, owner, settings: settingsOf(row), summaryDay, toldAt };
}

/** Returns the notices that each chat of a wallet wants; chats without notices are missing. */
export async function noticesOfOwner({ db }: ServiceClient, owner: Address): Promise<readonly ChatNotices[]> {
  const rows = rowsOf(await db.from('notice_settings').select('*').eq('owner', owner));
  return decodeAll(rowSchema, rows).map(chatNoticesOf);
}

export async function noticesOfChat({ db }: ServiceClient, linkId: string): Promise<ChatNotices | undefined> {
  const rows = rowsOf(await db.from('notice_settings').select('*').eq('link_id', linkId));
  return decodeAll(rowSchema, rows).map(chatNoticesOf)[0];
}

export async function saveChatNotices({ db }: ServiceClient, { linkId, owner, settings }: ChatNotices): Promise<void> {
  const row = { link_id: linkId, owner, ...rowOfSettings(settings) };
  check(await db.from('notice_settings').upsert(row, { onConflict: 'link_id' }));
}

/** Records that the day's summary of a chat was sent or skipped. */
export async function endSummaryDay({ db }: ServiceClient, linkId: string, day: string): Promise<void> {
  check(await db.from('notice_settings').update({ summary_day: day }).eq('link_id', linkId));
}

/** Records that a chat was told of something now. */
export async function noteChatTold({ db }: ServiceClient, linkId: string): Promise<void> {
  check(await db.from('notice_settings').update({ told_at: new Date().toISOString() }).eq('link_id', linkId));
}

export async function endChatNotices({ db }: ServiceClient, linkId: string): Promise<void> {
  check(await db.from('notice_settings').delete().eq('link_id', linkId));
}
