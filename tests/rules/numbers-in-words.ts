import type { Finding } from './finding.ts';
import { leavesOf } from './messages.ts';
import type { SourceTree } from './source-tree.ts';

/** Names and signs that look like numbers: standards, spans of columns, periods, notations. */
const names = [
  /\b(?:ERC-20|SHA-256|1inch|404|24\/7|Q4)\b/g,
  /\b(?:24 ?h(?:r|ours)?|1 ?h(?:r|our)?)\b/gi,
  /\b(?:1D|1W|1M|3M|1Y|00:00 UTC)\b/g,
  // The least of a thing that has no less, and the whole of it.
  /\b(?:0x|0%|100%|0|1)(?![\d,.:]*\d)/g,
];

/** Texts with a number that is no setting of ours, each with its reason. */
const free: Readonly<Record<string, string>> = {
  'telegram-bot.json fault_badLeverage': 'an example',
  'treasury-admin.json wrong': 'the form of an address',
  'markets.json page.tickRuleText': 'the rule of the exchange, by which lib/domain/perps/market/grid.ts counts',
  'social-pictures.json pnl': 'the name of a period of the exchange',
  'positions.json overview.volume': 'the name of a period of the exchange',
  'privacy.json subjects.chats': 'the database sweeps these tables by itself',
  'privacy.json subjects.notices': 'the database sweeps these tables by itself',
  'privacy.json subjects.shares': 'the database sweeps these tables by itself',
  'spot.json memes.columns.topTen': 'what the data vendor sums up',
  'swap.json any.invalid': 'the form of an address',
  'terminal.json keys.actions.size25': 'the name of a key',
  'terminal.json keys.actions.size50': 'the name of a key',
  'terminal.json keys.actions.size75': 'the name of a key',
  'perps-account.json reverse.second': 'a count of steps',
  'analysis-panel.json record.note': 'the interval of the statistics',
  'wallet.json tracker.notes.delayed': 'what Circle tells of its attestations',
};

/** Finds English texts with a number: one that repeats a setting goes on saying it when the setting has changed. */
export function checkNumbersInWords(tree: SourceTree, allowed: Readonly<Record<string, string>> = free): Finding[] {
  const used = new Set<string>();
  const findings = [...tree].flatMap(([file, text]): Finding[] => {
    const [, name] = /^messages\/en\/([^/]+\.json)$/.exec(file) ?? [];
    // The gallery shows developers made-up figures.
    if (name === undefined || name === 'design.json') return [];
    return leavesOf(JSON.parse(text)).flatMap(([key, message]): Finding[] => {
      const own = names.reduce((rest, pattern) => rest.replace(pattern, ''), String(message));
      if (!/\d/.test(own.replace(/\{\w+/g, ''))) return [];
      used.add(`${name} ${key}`);
      if (allowed[`${name} ${key}`] !== undefined) return [];
      return [
        { rule: 'number in words', file, text: `${key} has a number: hand in the setting, "${String(message)}"` },
      ];
    });
  });
  const idle = Object.keys(allowed).filter((place) => !used.has(place));
  return [
    ...findings,
    ...idle.map((place) => ({ rule: 'number in words', file: place, text: 'has no number any more' })),
  ];
}
