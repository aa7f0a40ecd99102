import 'server-only';
import type { Database as Generated } from './database.gen.ts';

/** PostgreSQL's numeric: written as decimal text, never as a JavaScript number. Reading casts with `column::text`. */
interface AmountColumns {
  agent_wallets: 'counted_volume';
  platform_stats:
    | 'daily_volume'
    | 'open_interest'
    | 'total_volume'
    | 'liquidity_pool_investment'
    | 'paid_out_investments';
  coin_marks: 'price' | 'liquidity';
  market_interest: 'usd';
  referrer_fee_days: 'usd';
  referrer_fees: 'native_units' | 'total' | 'unproven';
  ai_analysis_history: 'entry' | 'take_profit' | 'stop_loss' | 'confirmation_price' | 'outcome_r' | 'coin_r' | 'held_r';
  model_calls: 'cost';
  trade_summaries: 'entry' | 'exit' | 'move' | 'margin_return' | 'size' | 'pnl' | 'fees' | 'funding';
  telegram_links: 'most_order_usd' | 'most_day_usd';
  telegram_orders: 'opens_usd';
  trading_limits: 'most_order_usd' | 'most_daily_loss_usd' | 'kept_stop_percent';
  treasury_price: 'price';
}

type AsText<T, Columns> = {
  [K in keyof T]: K extends Columns ? string | Exclude<T[K], number> : T[K];
};

type GeneratedTables = Generated['public']['Tables'];

type Tables = {
  [Name in keyof GeneratedTables]: Name extends keyof AmountColumns
    ? Omit<GeneratedTables[Name], 'Insert' | 'Update'> & {
        Insert: AsText<GeneratedTables[Name]['Insert'], AmountColumns[Name]>;
        Update: AsText<GeneratedTables[Name]['Update'], AmountColumns[Name]>;
      }
    : GeneratedTables[Name];
};

export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Tables'> & { Tables: Tables };
};
