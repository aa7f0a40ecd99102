import type admin from '../../messages/en/admin.json';
import type airdrop from '../../messages/en/airdrop.json';
import type analysis from '../../messages/en/analysis.json';
import type chart from '../../messages/en/chart.json';
import type design from '../../messages/en/design.json';
import type drawings from '../../messages/en/drawings.json';
import type errors from '../../messages/en/errors.json';
import type failure from '../../messages/en/failure.json';
import type fees from '../../messages/en/fees.json';
import type holding from '../../messages/en/holding.json';
import type lines from '../../messages/en/lines.json';
import type markets from '../../messages/en/markets.json';
import type pair from '../../messages/en/pair.json';
import type perps from '../../messages/en/perps.json';
import type pictures from '../../messages/en/pictures.json';
import type positions from '../../messages/en/positions.json';
import type premiumBot from '../../messages/en/premium-bot.json';
import type proof from '../../messages/en/proof.json';
import type share from '../../messages/en/share.json';
import type site from '../../messages/en/site.json';
import type spot from '../../messages/en/spot.json';
import type stats from '../../messages/en/stats.json';
import type telegram from '../../messages/en/telegram.json';
import type terminal from '../../messages/en/terminal.json';
import type terms from '../../messages/en/terms.json';
import type ticket from '../../messages/en/ticket.json';
import type timer from '../../messages/en/timer.json';
import type trading from '../../messages/en/trading.json';
import type treasury from '../../messages/en/treasury.json';
import type wallet from '../../messages/en/wallet.json';
import type whitepaper from '../../messages/en/whitepaper.json';

declare module 'next-intl' {
  interface AppConfig {
    Messages: {
      admin: typeof admin;
      airdrop: typeof airdrop;
      analysis: typeof analysis;
      chart: typeof chart;
      drawings: typeof drawings;
      design: typeof design;
      errors: typeof errors;
      failure: typeof failure;
      fees: typeof fees;
      holding: typeof holding;
      lines: typeof lines;
      markets: typeof markets;
      pair: typeof pair;
      perps: typeof perps;
      pictures: typeof pictures;
      positions: typeof positions;
      'premium-bot': typeof premiumBot;
      proof: typeof proof;
      share: typeof share;
      site: typeof site;
      spot: typeof spot;
      stats: typeof stats;
      telegram: typeof telegram;
      terminal: typeof terminal;
      terms: typeof terms;
      ticket: typeof ticket;
      timer: typeof timer;
      trading: typeof trading;
      treasury: typeof treasury;
      wallet: typeof wallet;
      whitepaper: typeof whitepaper;
    };
  }
}
