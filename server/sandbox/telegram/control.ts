import { z } from 'zod';
import { type Faults, faultSchema } from '../faults.ts';
import type { Reported, VendorControl } from '../metered/vendor-control.ts';
import type { Bot } from './methods/method.ts';
import { actSchema, perform } from './people.ts';

const knobSchema = z
  .strictObject({
    /** The only accepted token; null accepts any well-formed one. */
    key: z.nullable(z.string().min(1)),
    limits: z.boolean(),
    retryMs: z.int().min(1).max(60_000),
    faults: z.array(faultSchema).max(50),
    seed: z.int(),
    reset: z.boolean(),
  })
  .partial();

/** The knob of the counterfeit: it simulates users, and sets faults. */
export class TelegramControl implements VendorControl {
  key: string | undefined;
  readonly calls = new Map<string, number>();
  private readonly bot: Bot;
  private readonly faults: Faults;

  constructor(bot: Bot, faults: Faults) {
    this.bot = bot;
    this.faults = faults;
  }

  report(): object {
    const { webhook, rooms, users, waiting, commands, lastError } = this.bot.store.state;
    return {
      webhook: webhook && { url: webhook.url, hasSecret: webhook.secret !== undefined, allowed: webhook.allowed },
      hasOwnKey: this.key !== undefined,
      limits: this.bot.pace.isOn,
      waiting: waiting.length,
      lastError,
      users,
      rooms,
      commands,
      calls: Object.fromEntries(this.calls),
      faults: this.faults.current,
    };
  }

  changeKnobs(body: unknown): Reported {
    const isAct = typeof body === 'object' && body !== null && 'act' in body;
    if (isAct) {
      const { success, data, error } = actSchema.safeParse(body);
      if (!success) return invalid(error);
      const acted = perform(data, this.bot);
      return { status: acted.ok ? 200 : 400, body: acted };
    }
    const { success, data, error } = knobSchema.safeParse(body);
    if (!success) return invalid(error);
    const { key, limits, retryMs, faults, seed, reset } = data;
    if (reset === true) this.begin();
    if (key !== undefined) this.key = key ?? undefined;
    if (limits !== undefined) this.bot.pace.isOn = limits;
    if (retryMs !== undefined) this.bot.delivery.retryMs = retryMs;
    if (faults !== undefined) this.faults.set(faults, seed ?? 1);
    return { status: 200, body: this.report() };
  }

  private begin(): void {
    this.bot.store.reset();
    this.bot.pace.forget();
    this.bot.pace.isOn = true;
    this.bot.delivery.retryMs = 1_000;
    this.key = undefined;
    this.calls.clear();
    this.faults.set([], 1);
  }
}

function invalid(error: z.ZodError): Reported {
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { status: 400, body: { code: 'sandbox.invalid', issues } };
}
