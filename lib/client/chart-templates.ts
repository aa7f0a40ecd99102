import { callLater } from '../api/call-later.ts';
import { mostTemplates } from '../config/chart-panel.ts';
import { fieldOf } from '../errors/field.ts';
import type { Address } from '../schemas/address.ts';
import { type ChartTemplate, chartTemplatesSchema } from '../schemas/chart-templates.ts';
import type { TextStorage } from './storage/remembered.ts';
import { Stored, storedOf } from './storage/stored.ts';
import { createStore, type ReadableStore } from './store.ts';

export interface TemplateChange {
  readonly save: readonly ChartTemplate[];
  readonly remove: readonly string[];
}

/** Returns the templates after a change, by name: one of a known name is replaced, beyond the most nothing is added. */
export function changedTemplates(
  templates: readonly ChartTemplate[],
  { save, remove }: TemplateChange,
): readonly ChartTemplate[] {
  const gone = new Set([...remove, ...save.map(({ name }) => name)]);
  const kept = templates.filter(({ name }) => !gone.has(name));
  const added = save.slice(0, Math.max(0, mostTemplates - kept.length));
  return [...kept, ...added].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface TemplatesOptions {
  readonly ask: (change: {
    readonly userAddress: Address;
    readonly save: ChartTemplate[];
    readonly remove: string[];
  }) => Promise<{ readonly templates: readonly ChartTemplate[] }>;
  readonly storage?: () => TextStorage;
}

const version = 1;

/** The templates of charts: those of the signed-in wallet, otherwise of this browser. */
export class Templates {
  private readonly ask: TemplatesOptions['ask'];
  private readonly own: Stored<readonly ChartTemplate[]>;
  private readonly shown = createStore<readonly ChartTemplate[] | undefined>(undefined);
  private wallet: Address | undefined;

  constructor({ ask, storage }: TemplatesOptions) {
    this.ask = ask;
    this.own = new Stored<readonly ChartTemplate[]>({
      key: 'pluto.chart-templates',
      decode: (text) => chartTemplatesSchema.safeParse(fieldOf(storedOf(text, version), 'templates')).data ?? [],
      encode: (templates) => JSON.stringify({ version, templates }),
      ...(storage !== undefined && { storage }),
    });
  }

  /** Undefined until they are known. */
  get state(): ReadableStore<readonly ChartTemplate[] | undefined> {
    return this.shown;
  }

  /** Shows the templates of a wallet, which takes over those that this browser made without one. */
  async open(wallet: Address | undefined): Promise<void> {
    if (wallet !== this.wallet) this.shown.write(undefined);
    this.wallet = wallet;
    this.own.read();
    const local = this.own.state.read();
    if (wallet === undefined) {
      this.shown.write(local);
      return;
    }
    let { templates } = await this.ask({ userAddress: wallet, save: [], remove: [] });
    const missing = local.filter(({ name }) => !templates.some((known) => known.name === name));
    if (missing.length > 0) ({ templates } = await this.ask({ userAddress: wallet, save: missing, remove: [] }));
    // Templates that found no room stay here.
    const left = missing.filter(({ name }) => !templates.some((known) => known.name === name));
    if (local.length > 0) this.own.keep(left);
    if (wallet === this.wallet) this.shown.write(templates);
  }

  async change({ save, remove }: TemplateChange): Promise<void> {
    const { wallet } = this;
    if (wallet === undefined) {
      const next = changedTemplates(this.own.state.read(), { save, remove });
      this.own.keep(next);
      this.shown.write(next);
      return;
    }
    const { templates } = await this.ask({ userAddress: wallet, save: [...save], remove: [...remove] });
    if (wallet === this.wallet) this.shown.write(templates);
  }
}

const trading = () => import('../api/trading.ts');

export const chartTemplates = new Templates({
  ask: (change) => callLater(async () => (await trading()).changeChartTemplates, change),
});
