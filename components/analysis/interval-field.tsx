import { useId } from 'react';
import { hoverFade } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { type AnalysisTimeframe, analysisTimeframes } from '@/lib/config/analysis';

interface IntervalFieldProps {
  label: string;
  value: AnalysisTimeframe;
  onChange: (value: AnalysisTimeframe) => void;
}

/** A native select of timeframes: it is rendered with the page and needs no script. */
export function IntervalField({ label, value, onChange }: IntervalFieldProps) {
  const id = useId();
  const choose = (chosen: string) => {
    const timeframe = analysisTimeframes.find((known) => known === chosen);
    if (timeframe !== undefined) onChange(timeframe);
  };
  return (
    <div
      className={classNames(
        hoverFade,
        'relative flex h-9 items-center rounded-control border border-line-2 bg-field hover:border-edge has-focus-visible:border-text-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 max-md:h-11',
      )}
    >
      <label htmlFor={id} className="pointer-events-none absolute start-2.5 text-12 text-text-3">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value)}
        className="h-full w-full appearance-none bg-transparent ps-32 pe-8 text-end text-14 outline-none [&>option]:bg-raised [&>option]:text-text-1 max-md:text-16"
      >
        {analysisTimeframes.map((timeframe) => (
          <option key={timeframe} value={timeframe}>
            {timeframe}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} className="pointer-events-none absolute end-2.5 text-text-3" />
    </div>
  );
}
