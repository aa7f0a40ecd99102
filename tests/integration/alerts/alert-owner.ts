import { expect } from 'vitest';
import { POST as changeAlerts } from '@/app/api/change-alerts/route';
import { POST as readAlerts } from '@/app/api/read-alerts/route';
import { POST as saveAlert } from '@/app/api/save-alert/route';
import { type AlertRule, type OwnAlerts, ownAlertsSchema } from '../../../lib/schemas/alerts.ts';
import { control, newTrader } from '../../helpers/exchange.ts';
import { Browser, service } from '../auth/browser.ts';
import { ownSandbox } from './own-sandbox.ts';

interface Wanted {
  readonly source?: string;
  readonly side?: string;
  readonly level?: string;
}

/** The request of an alert on the last price of a market, which fires once. */
export const orderOf = (coin: string, rule: Wanted = {}, note = '') => ({
  rule: { kind: 'price', coin, source: 'last', side: 'above', level: '1', ...rule },
  ...{ once: true, pauseMinutes: 1, lifeDays: null, note },
});

/** The level of an alert; a change of safety has none. */
export const levelOf = (rule: AlertRule): string | undefined => ('level' in rule ? rule.level : undefined);

const minutesOf = async (coin: string) => {
  const { info } = await newTrader(ownSandbox.url, 0);
  return info.candleSnapshot({ coin, interval: '1m', startTime: Date.now() - 120_000 });
};

/** Moves the price of a market. Its last trade is still at the one before. */
export const pin = (coin: string, price: string) => control(ownSandbox.url, 'price', { coin, pin: price });

/** Waits until a market's bars show a trade at this price. */
export async function traded(coin: string, price: number): Promise<void> {
  const highest = async () => Math.max(...(await minutesOf(coin)).map(({ h }) => Number(h)));
  await expect.poll(highest).toBeGreaterThanOrEqual(price);
}

/** Moves the price of a market, and waits until its last trade is there. */
export async function settle(coin: string, price: number): Promise<void> {
  await pin(coin, String(price));
  const distance = async () => Math.abs(Number((await minutesOf(coin)).at(-1)?.c) / price - 1);
  await expect.poll(distance).toBeLessThan(0.005);
}

export class AlertOwner extends Browser {
  static async signedIn(): Promise<AlertOwner> {
    const owner = new AlertOwner();
    await owner.signIn();
    return owner;
  }

  async save(order: object, id: string | null = null): Promise<OwnAlerts> {
    const answer = await this.post(saveAlert, '/api/save-alert', { userAddress: this.wallet, id, order });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ownAlertsSchema.parse(answer.body);
  }

  /** Returns the code with which an alert was refused. */
  async refused(order: object, id: string | null = null): Promise<string | undefined> {
    return (await this.post(saveAlert, '/api/save-alert', { userAddress: this.wallet, id, order })).code;
  }

  async own(): Promise<OwnAlerts> {
    const answer = await this.post(readAlerts, '/api/read-alerts', { userAddress: this.wallet });
    return ownAlertsSchema.parse(answer.body);
  }

  async change(act: string, ids: readonly string[]): Promise<OwnAlerts> {
    const answer = await this.post(changeAlerts, '/api/change-alerts', { userAddress: this.wallet, ids, act });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ownAlertsSchema.parse(answer.body);
  }

  /** Has all alerts be wanted since an hour before this moment. */
  async wantedBefore(ms: number): Promise<void> {
    const since = new Date(ms - 3_600_000).toISOString();
    await service.db.from('alerts').update({ since, created_at: since }).eq('owner', this.wallet).throwOnError();
  }
}
