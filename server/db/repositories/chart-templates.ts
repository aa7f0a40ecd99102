import 'server-only';
import * as z from 'zod/mini';
import { mostTemplates } from '../../../lib/config/chart-panel.ts';
import { type ChartTemplate, chartTemplateSchema } from '../../../lib/schemas/chart-templates.ts';
import type { WalletClient } from '../client/wallet.ts';
import { rowsOf } from '../failure.ts';

export interface TemplateChange {
  readonly save: readonly ChartTemplate[];
  readonly remove: readonly string[];
}

/** Saves templates of a wallet and removes others, and returns all that are left, by name. */
export async function changeTemplates(
  { db }: WalletClient,
  { save, remove }: TemplateChange,
): Promise<ChartTemplate[]> {
  const args = {
    p_names: save.map(({ name }) => name),
    p_contents: save.map(({ content }) => content),
    p_remove: [...remove],
    p_most: mostTemplates,
  };
  return z.parse(z.array(chartTemplateSchema), rowsOf(await db.rpc('change_chart_templates', args)));
}
