import { errorText } from '../failure.ts';
import type { Faults } from '../faults.ts';
import { log } from '../log.ts';
import type { Store, Waiting, Webhook } from './store.ts';
import { chatOf } from './wire.ts';

const PATIENCE_MS = 60_000;
const KEPT_MS = 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 60_000;
const IDLE_MS = 5_000;

/**
 * Delivers updates to the webhook. Those of one chat are delivered one after the other, and one that fails is retried
 * until it is a day old, later each time. Faults below `/deliver` repeat an update (`repeat`), deliver it out of turn
 * (`reorder`), treat its answer as lost although it arrived (`lostAck`), or delay it (`delay`).
 */
export class Delivery {
  /** The pause before the first retry; each further one is twice as long. */
  retryMs = 1_000;
  private readonly store: Store;
  private readonly faults: Faults;
  private readonly perform: (call: unknown) => Promise<void>;
  private readonly busy = new Set<number | undefined>();
  private readonly failed = new Map<number, { readonly times: number; readonly next: number }>();
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(store: Store, faults: Faults, perform: (call: unknown) => Promise<void>) {
    this.store = store;
    this.faults = faults;
    this.perform = perform;
  }

  /** Checks which updates can be delivered now. */
  wake(): void {
    if (this.isStopped) return;
    for (const listener of this.listeners) listener();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), this.nextPause()).unref();
    const { webhook } = this.store.state;
    if (webhook === undefined) return;
    this.forgetOld();
    for (const waiting of this.store.state.waiting) {
      if (this.busy.size >= webhook.maxConnections) return;
      const chat = chatOf(waiting.update);
      const isDue = (this.failed.get(waiting.update.update_id)?.next ?? 0) <= Date.now();
      const isBehind = this.busy.has(chat) || this.isHeld(waiting);
      if (!isDue || isBehind) continue;
      this.busy.add(chat);
      void this.deliver(waiting, webhook).finally(() => {
        this.busy.delete(chat);
        this.wake();
      });
    }
  }

  /** Waits until an update may have arrived, or for so long. */
  arrival(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.listeners.delete(leave);
        resolve();
      };
      const timer = setTimeout(leave, ms).unref();
      this.listeners.add(leave);
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener();
  }

  /** True if an older update of the chat waits; a fault lets one overtake. */
  private isHeld({ update }: Waiting): boolean {
    const chat = chatOf(update);
    const first = this.store.state.waiting.find((other) => chatOf(other.update) === chat);
    if (first === undefined || first.update.update_id === update.update_id) return false;
    return this.faults.draw('/deliver', ['reorder']) === undefined;
  }

  private async deliver({ update }: Waiting, webhook: Webhook): Promise<void> {
    const delay = this.faults.draw('/deliver', ['delay']);
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay.delayMs).unref());
    const times = this.faults.draw('/deliver', ['repeat']) === undefined ? 1 : 2;
    for (let time = 0; time < times; time++) {
      const trouble = await this.post(update, webhook);
      const isLost = trouble === undefined && this.faults.draw('/deliver', ['lostAck']) !== undefined;
      if (trouble === undefined && !isLost) {
        this.done(update.update_id);
        continue;
      }
      this.fail(update.update_id, trouble ?? 'Read timeout expired');
      return;
    }
  }

  private done(id: number): void {
    this.failed.delete(id);
    this.store.state.waiting = this.store.state.waiting.filter(({ update }) => update.update_id !== id);
    this.store.scheduleSave();
  }

  private fail(id: number, message: string): void {
    const times = (this.failed.get(id)?.times ?? 0) + 1;
    const pause = Math.min(this.retryMs * 2 ** (times - 1), LONGEST_PAUSE_MS);
    this.failed.set(id, { times, next: Date.now() + pause });
    this.store.state.lastError = { date: Math.floor(Date.now() / 1_000), message };
    this.store.scheduleSave();
  }

  /** Returns the error, or undefined after an answer of success. */
  private async post(update: Waiting['update'], { url, secret }: Webhook): Promise<string | undefined> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await response.text();
      if (!response.ok) return `Wrong response from the webhook: ${response.status} ${response.statusText}`;
      await this.answer(body);
      return undefined;
    } catch (error) {
      log('info', 'an update was not delivered', { error: errorText(error) });
      return error instanceof DOMException && error.name === 'TimeoutError'
        ? 'Read timeout expired'
        : 'Connection refused';
    }
  }

  /** An answer may contain one method call, whose result is not reported. */
  private async answer(body: string): Promise<void> {
    if (!body.startsWith('{"method"')) return;
    await this.perform(JSON.parse(body));
  }

  private forgetOld(): void {
    const { waiting } = this.store.state;
    const kept = waiting.filter(({ since }) => Date.now() - since < KEPT_MS);
    if (kept.length === waiting.length) return;
    this.store.state.waiting = kept;
    this.store.scheduleSave();
  }

  private nextPause(): number {
    const next = Math.min(...[...this.failed.values()].map((each) => each.next - Date.now()), IDLE_MS);
    return Math.max(next, 10);
  }
}
