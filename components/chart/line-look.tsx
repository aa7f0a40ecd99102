import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/form/segmented';
import { type StudyColour, type StudySetting, studyColours, studyWidths } from '@/lib/chart/engine/settings';
import type { Indicator } from '@/lib/chart/indicators';

export type Look = Pick<StudySetting, 'colours' | 'width'>;

interface LineLookProps {
  indicator: Indicator;
  look: Look;
  onLook: (look: Look) => void;
}

interface SwatchesProps {
  label: string;
  name: string;
  value: StudyColour;
  onValueChange: (colour: StudyColour) => void;
}

function Swatches({ label, name, value, onValueChange }: SwatchesProps) {
  const t = useTranslations('chart.colours');
  return (
    <fieldset className="flex min-h-8 items-center gap-1 max-md:min-h-11">
      <legend className="sr-only">{`${label}: ${name}`}</legend>
      <span aria-hidden="true" className="grow text-12 text-text-2">
        {name}
      </span>
      {studyColours.map((colour, at) => (
        <label
          key={colour}
          className="relative grid size-7 cursor-pointer place-items-center rounded-control hover:bg-hover has-checked:bg-active has-checked:outline-1 has-checked:outline-edge has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:size-11 forced-colors:has-checked:bg-[Highlight]"
        >
          <input
            type="radio"
            name={`line-${name}`}
            aria-label={t(colour)}
            checked={colour === value}
            onChange={() => onValueChange(colour)}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
          />
          <span
            aria-hidden="true"
            className="size-3.5 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: `var(--indicator-${at + 1})` }}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Fields for the colours and width of an indicator's lines. Its columns keep the market's up and down colours. */
export function LineLook({ indicator, look: { colours, width = 1 }, onLook }: LineLookProps) {
  const t = useTranslations('chart.lines');
  const drawn = indicator.outputs
    .map(({ key, kind }, index) => ({ key, kind, turn: studyColours[index % studyColours.length] ?? studyColours[0] }))
    .filter(({ kind }) => kind === 'line' || kind === 'dots');
  if (drawn.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="text-12 text-text-3">{t('colour')}</p>
        {drawn.map(({ key, turn }) => (
          <Swatches
            key={key}
            label={t('colour')}
            name={key.toUpperCase()}
            value={colours?.[key] ?? turn}
            onValueChange={(colour) => onLook({ colours: { ...colours, [key]: colour }, width })}
          />
        ))}
      </div>
      <div>
        <p className="mb-1 text-12 text-text-3">{t('width')}</p>
        <Segmented
          label={t('width')}
          value={String(width)}
          segments={studyWidths.map((each) => ({ value: String(each), label: t('px', { width: each }) }))}
          onValueChange={(chosen) => onLook({ colours, width: studyWidths.find((each) => String(each) === chosen) })}
        />
      </div>
    </div>
  );
}
