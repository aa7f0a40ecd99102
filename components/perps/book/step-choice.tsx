import { ChevronDownIcon } from '@/components/ui/frame/icons';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { type BookRate, bookRates, prefer, terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { sameGrouping } from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { decimalsOf } from '@/lib/math/precision';
import { useStore } from '../use-store';
import type { TerminalWords } from '../words';

interface StepChoiceProps {
  session: MarketSession;
  words: TerminalWords['book'];
  locale: Locale;
}

const rateValue: Readonly<Record<BookRate, string>> = { readable: 'rate readable', every: 'rate every' };

/** A native select for the price grouping and the refresh rate of the ladder. */
export function StepChoice({ session, words, locale }: StepChoiceProps) {
  const choices = useStore(session.columns).choices;
  const chosen = useStore(session.chosenGrouping);
  const { bookRate: rate } = useStore(terminalPreferences.state);
  const at = choices.findIndex(({ grouping }) => sameGrouping(grouping, chosen));
  const choose = (value: string): void => {
    for (const name of bookRates) {
      if (value === rateValue[name]) {
        prefer({ bookRate: name });
        return;
      }
    }
    const choice = choices[Number(value)];
    if (choice !== undefined) session.group(choice.grouping);
  };
  return (
    <label className="relative ms-auto flex shrink-0 items-center gap-1 self-center text-12 text-text-2 noscript:hidden">
      <span className="sr-only">{words.step}</span>
      <select
        value={String(Math.max(at, 0))}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content h-7 max-w-24 cursor-pointer truncate appearance-none rounded-control bg-bg ps-2 pe-6 text-end text-12 text-text-1 hover:bg-hover max-md:h-11 max-md:text-16 xl:ps-1 xl:pe-3.5 xl:text-11"
      >
        <optgroup label={words.step}>
          {choices.map(({ step }, place) => (
            <option key={step} value={String(place)}>
              {figure(step, locale, { decimals: decimalsOf(step) })}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.rate}>
          <option value={rateValue.readable}>{`${rate === 'readable' ? '✓ ' : ''}${words.readable}`}</option>
          <option value={rateValue.every}>{`${rate === 'every' ? '✓ ' : ''}${words.every}`}</option>
        </optgroup>
      </select>
      <ChevronDownIcon size={14} className="pointer-events-none absolute end-1.5 xl:end-0" />
    </label>
  );
}
