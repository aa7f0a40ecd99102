import { useTranslations } from 'next-intl';
import { buttonLook, hoverFade } from '@/components/ui/form/button-look';
import { chipLink } from '@/components/ui/form/chip-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { boundEndings, listingBounds, listingNames, longestBound, safeValue } from '@/lib/config/spot';
import { countConditions, type ListingBound } from '@/lib/domain/spot/listing-filter';
import {
  fieldsOfView,
  type ListingView,
  presetNames,
  presetOf,
  queryOfView,
  withoutFilter,
  withPreset,
} from '@/lib/domain/spot/listing-view';
import { count } from '@/lib/i18n/format/count';
import { localePath } from '@/lib/i18n/paths';
import { GetForm } from './get-form';
import { changeSpans } from './words';

const input =
  'h-8 w-full min-w-0 rounded-control border border-line-2 bg-field px-2 text-12 text-text-1 placeholder:text-text-3 hover:border-edge max-md:h-10';

/** The figures whose bounds are percentages, and the one that is counted in hours; the rest are amounts or counts. */
const percentBounds: ReadonlySet<ListingBound> = new Set([
  'volumeChange',
  'topTen',
  'tax',
  'change5m',
  'change1h',
  'change6h',
  'change',
]);
const dollarBounds: ReadonlySet<ListingBound> = new Set(['cap', 'liquidity', 'volume']);

function unitOf(name: ListingBound, hours: string): string {
  if (percentBounds.has(name)) return '%';
  if (dollarBounds.has(name)) return '$';
  return name === 'age' ? hours : '';
}

function useBoundLabel(name: ListingBound): string {
  const t = useTranslations('spot.memes');
  const spans = changeSpans(useRequestLocale());
  if (name === 'topTen') return t('columns.topTen');
  if (name !== 'change5m' && name !== 'change1h' && name !== 'change6h') return t(`bounds.${name}`);
  return t('bounds.changeIn', { span: spans[name] });
}

function BoundFields({ name, view }: { name: ListingBound; view: ListingView }) {
  const t = useTranslations('spot.memes');
  const { from, to } = view.filter.bounds[name] ?? {};
  const label = useBoundLabel(name);
  const unit = unitOf(name, t('hours'));
  const fields = [
    { ending: boundEndings.from, value: from, text: t('from'), whole: t('atLeast', { figure: label }) },
    { ending: boundEndings.to, value: to, text: t('to'), whole: t('atMost', { figure: label }) },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-11 text-text-3">
        {label}
        {unit !== '' && ` (${unit})`}
      </legend>
      <div className="flex gap-1.5">
        {fields.map(({ ending, value, text, whole }) => (
          <input
            key={ending}
            name={name + ending}
            defaultValue={value}
            aria-label={whole}
            placeholder={text}
            maxLength={longestBound}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className={input}
          />
        ))}
      </div>
    </fieldset>
  );
}

const pathOf = (view: ListingView): string => `${routes.memes()}${queryOfView(view)}`;

/** The fields of the address that the form does not change: its own are in it. */
function keptFields(view: ListingView) {
  const plain = withoutFilter(view);
  return fieldsOfView({ ...plain, order: presetOf(view) === undefined ? view.order : plain.order });
}

/** The ready-made views, and a filter for every figure; each choice is an address. */
export function ListingFilters({ view }: { view: ListingView }) {
  const t = useTranslations('spot.memes');
  const locale = useRequestLocale();
  const shown = presetOf(view);
  const conditions = countConditions(view.filter);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 py-2 has-[details[open]]:[&>nav]:basis-full">
      <details
        // With a new address the form shows that address's filter, whatever was typed before.
        key={pathOf(view)}
        className="min-w-0 open:basis-full"
      >
        <summary
          className={`${buttonLook('secondary', 's', 'list-none max-md:h-10')} [&::-webkit-details-marker]:hidden`}
        >
          {conditions === 0 ? t('filters') : t('filtersSet', { count: count(conditions, locale) })}
        </summary>
        <GetForm
          action={localePath(locale, routes.memes())}
          className="mt-2.5 rounded-control border border-line bg-raised p-3"
        >
          {keptFields(view).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 xl:grid-cols-7">
            {listingBounds.map((name) => (
              <BoundFields key={name} name={name} view={view} />
            ))}
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <label className="flex items-center gap-2 text-12 text-text-2">
              <input
                type="checkbox"
                name={listingNames.safe}
                value={safeValue}
                defaultChecked={view.filter.isSafe}
                className="size-4 accent-accent"
              />
              {t('onlySafe')}
            </label>
            <button type="submit" className={buttonLook('primary', 's', 'max-md:h-10')}>
              {t('apply')}
            </button>
          </div>
        </GetForm>
      </details>
      <nav
        aria-label={t('presets.name')}
        className="-me-4 flex min-w-0 flex-1 gap-1.5 overflow-x-auto pe-4 [scrollbar-width:none]"
      >
        {presetNames.map((name) => (
          <PageLink
            key={name}
            to={pathOf(name === shown ? withoutFilter(view) : withPreset(view, name))}
            scroll={false}
            aria-current={name === shown ? 'true' : undefined}
            className={`${hoverFade} ${chipLink} max-md:h-10`}
          >
            {t(`presets.${name}`)}
          </PageLink>
        ))}
        {conditions > 0 && shown === undefined && (
          <PageLink to={pathOf(withoutFilter(view))} scroll={false} className={`${hoverFade} ${chipLink} max-md:h-10`}>
            {t('noFilters')}
          </PageLink>
        )}
      </nav>
    </div>
  );
}
