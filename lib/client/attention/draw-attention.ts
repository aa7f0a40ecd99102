import { type attentionEvents, toneRestMs } from '../../config/attention.ts';
import { quietForMs } from '../../domain/notices/due.ts';
import { localTimeZone } from '../local-time-zone.ts';
import { recall, remember } from '../storage/remembered.ts';
import { playTone } from './tone.ts';
import { toneSettings } from './tone-settings.ts';

export type AttentionEvent = (typeof attentionEvents)[number];

/** The number before a title, as it was written here. */
const counted = /^\(\d+\) /;

let unread = 0;
let end: (() => void) | undefined;

function write(): void {
  const bare = document.title.replace(counted, '');
  const title = unread === 0 ? bare : `(${unread}) ${bare}`;
  // Writing the same title again would call the observer again.
  if (document.title !== title) document.title = title;
}

/** Counts an event before the tab's title until the tab is looked at; pages go on writing their titles behind it. */
function countInTitle(): void {
  if (!document.hidden) return;
  unread += 1;
  write();
  if (end !== undefined) return;
  const observer = new MutationObserver(write);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  const look = (): void => {
    if (document.hidden) return;
    end?.();
    end = undefined;
    unread = 0;
    write();
  };
  document.addEventListener('visibilitychange', look);
  end = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
}

const soundedAt = (event: AttentionEvent): string => `pluto.toned.${event}`;

/** Returns true if this tab is the first that sounds for an event now. */
function isFirst(event: AttentionEvent, nowMs: number): boolean {
  const before = Number(recall(soundedAt(event)) ?? 0);
  if (nowMs - before < toneRestMs && nowMs >= before) return false;
  remember(soundedAt(event), String(nowMs));
  return true;
}

/** Counts an event in the title, and plays its sound outside of the quiet hours; danger sounds in them too. */
export async function drawAttention(event: AttentionEvent, sounds: boolean): Promise<void> {
  countInTitle();
  toneSettings.read();
  const { tones, quiet } = toneSettings.state.read();
  const tone = tones[event];
  const nowMs = Date.now();
  if (!sounds || tone === 'off') return;
  if (event !== 'danger' && quietForMs({ quiet, timeZone: localTimeZone() }, nowMs) > 0) return;
  if (isFirst(event, nowMs)) await playTone(tone);
}
