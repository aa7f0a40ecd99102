import 'server-only';
import type { ChartTemplate } from '../../../lib/schemas/chart-templates.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { changeTemplates, type TemplateChange } from '../../db/repositories/chart-templates.ts';

/** Saves templates of charts for a wallet and removes others, and returns all that it has. */
export async function changeChartTemplates(
  { owner }: WalletSession,
  change: TemplateChange,
): Promise<{ templates: ChartTemplate[] }> {
  return { templates: await changeTemplates(walletClient(owner), change) };
}
