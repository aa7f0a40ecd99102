import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type StudyColour, type StudySetting, studyColours, studyWidths } from '@/lib/chart/engine/settings';
import { type Indicator, indicatorOf, type Parameter, settle } from '@/lib/chart/indicators';
import { marksOf } from '@/lib/i18n/format/marks';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import { parseNumber } from '@/lib/i18n/parse-number';
import { textOfNumber } from '@/lib/math/exponent';
import type { Change, Preferences } from './preferences';
import { withStudy } from './studies';

type ParameterText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  /** The text is too small yet, but more digits may make it valid. */
  | { readonly kind: 'begun' }
  /** The field does not accept this text. */
  | { readonly kind: 'refused' };

const refused: ParameterText = { kind: 'refused' };
const wholeText = /^\p{Nd}+$/u;
const decimalText = /^\p{Nd}+(?:[.,٫](\p{Nd}*))?$/u;

const decimalsOf = ({ step }: Parameter): number => Math.max(0, Math.round(-Math.log10(step)));

/** Reads the text of a field: only digits, no more decimals than the parameter has, and within its bounds. */
export function parameterText(text: string, parameter: Parameter, locale: Locale): ParameterText {
  if (text === '') return { kind: 'empty' };
  const decimals = decimalsOf(parameter);
  const match = (decimals === 0 ? wholeText : decimalText).exec(text);
  const fraction = match?.[1];
  if (match === null || (fraction?.length ?? 0) > decimals) return refused;
  const whole = parseNumber(fraction === undefined ? text : text.slice(0, -fraction.length - 1), locale);
  const read = parseNumber(text, locale);
  if (whole === undefined || read === undefined) return refused;
  const digits = text.length - (fraction === undefined ? 0 : fraction.length + 1);
  // Refuses 007 and, where no decimals are allowed, a leading zero.
  if (whole.length !== digits || (decimals === 0 && whole === '0')) return refused;
  const value = Number(read);
  if (value > parameter.max) return refused;
  if (value >= parameter.min) return { kind: 'number', value };
  return farthest(value, fraction, decimals) >= parameter.min ? { kind: 'begun' } : refused;
}

/** Returns the largest value that the number can reach when more digits are typed after it. */
function farthest(value: number, fraction: string | undefined, decimals: number): number {
  if (fraction === undefined && value > 0) return Number.POSITIVE_INFINITY;
  return value + 10 ** -(fraction?.length ?? 0) - 10 ** -decimals;
}

/** Returns the text that the field shows before the user types. */
export function textOfParameter(value: number | undefined, locale: Locale): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return (textOfNumber(value) ?? '').replace('.', marksOf(locale).decimal);
}

type Look = Pick<StudySetting, 'colours' | 'width'>;

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
function LineLook({ indicator, look: { colours, width = 1 }, onLook }: LineLookProps) {
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

interface ParameterFormProps {
  studyKey: string;
  preferences: Preferences;
  change: Change;
  close: () => void;
}

interface ParameterFieldProps {
  parameter: Parameter;
  text: string;
  isWrong: boolean;
  onText: (text: string) => void;
}

/** A field that accepts only what the parameter allows, with its bounds beside it. */
function ParameterField({ parameter, text, isWrong, onText }: ParameterFieldProps) {
  const t = useTranslations('chart.parameters');
  const locale = usePageLocale();
  const { key, min, max, default: usual } = parameter;
  const decimals = decimalsOf(parameter);
  const format = new Intl.NumberFormat(languageOf(locale).tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (
    <Field
      label={key.toUpperCase()}
      align="end"
      unit={`${format.format(min)}–${format.format(max)}`}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={textOfParameter(usual, locale)}
      value={text}
      {...(isWrong && { error: t('bounds', { min: format.format(min), max: format.format(max) }) })}
      onChange={({ target }) => {
        if (parameterText(target.value, parameter, locale).kind !== 'refused') onText(target.value);
      }}
    />
  );
}

/**
 * An empty parameter falls back to its default, or draws nothing if it has none. Changes of colour and width apply at
 * once.
 */
export function ParameterForm({ studyKey, preferences: { studies }, change, close }: ParameterFormProps) {
  const t = useTranslations('chart');
  const locale = usePageLocale();
  const setting = studies.find(({ key }) => key === studyKey);
  const indicator = setting && indicatorOf(setting.id);
  const [texts, setTexts] = useState<readonly string[]>(() =>
    indicator === undefined ? [] : settle(indicator, setting?.values).map((value) => textOfParameter(value, locale)),
  );
  const [isTried, setTried] = useState(false);
  if (setting === undefined || indicator === undefined) return null;
  const { parameters } = indicator;
  const read = parameters.map((parameter, index) => parameterText(texts[index] ?? '', parameter, locale));
  const isUnfinished = read.some(({ kind }) => kind === 'begun');
  return (
    <form
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isUnfinished) return;
        const values = read.map((each) => (each.kind === 'number' ? each.value : undefined));
        change({ studies: withStudy(studies, { ...setting, values }) });
        close();
      }}
    >
      {parameters.map((parameter, index) => (
        <ParameterField
          key={parameter.key}
          parameter={parameter}
          text={texts[index] ?? ''}
          isWrong={isTried && read[index]?.kind === 'begun'}
          onText={(text) => setTexts((before) => parameters.map((_, at) => (at === index ? text : (before[at] ?? ''))))}
        />
      ))}
      <LineLook
        indicator={indicator}
        look={setting}
        onLook={(look) => change({ studies: withStudy(studies, { ...setting, ...look }) })}
      />
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
    </form>
  );
}
