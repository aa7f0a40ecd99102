import { useTranslations } from 'next-intl';
import { chipLink } from '@/components/ui/form/chip-look';
import { classNames } from '@/components/ui/frame/class-names';
import { PageLink } from '@/components/ui/frame/page-link';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { heatMapFigureName, heatMapFigures } from '@/lib/config/market-data';
import { routes } from '@/lib/config/site/routes';
import { type HeatMap, type HeatMapFigure, type HeatTile, heatMapOf, heatOf } from '@/lib/domain/markets/heat-map';
import type { MarketRow, MarketsSnapshot } from '@/lib/domain/markets/market';
import type { Box } from '@/lib/domain/markets/treemap';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dateTimeText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { ratioToPercent } from '@/lib/math/units';
import { MarketViews } from '../market-views';
import styles from './heat-map.module.css';

/** The shapes of the map: lying on a wide screen, upright on a phone. Only their proportions matter. */
const shapes = {
  wide: { box: { x: 0, y: 0, width: 1_200, height: 640 }, look: 'aspect-[1200/640] max-md:hidden' },
  tall: { box: { x: 0, y: 0, width: 360, height: 640 }, look: 'aspect-[360/640] md:hidden' },
} as const;
type Shape = keyof typeof shapes;

const part = (value: number, whole: number): string => `${((value / whole) * 100).toFixed(3)}%`;

/** Places a box within another. The map is the same in every direction of writing. */
const placed = (box: Box, within: Box) => ({
  left: part(box.x - within.x, within.width),
  top: part(box.y - within.y, within.height),
  width: part(box.width, within.width),
  height: part(box.height, within.height),
});

type Market = MarketRow;

const changeText = ({ change }: Market, locale: ReturnType<typeof useRequestLocale>): string =>
  changePercent(change === undefined ? undefined : ratioToPercent(change), locale);

interface TileProps {
  tile: HeatTile<Market>;
  within: Box;
  figure: HeatMapFigure;
  /** The sector's name, which its largest tile shows. */
  name: string | undefined;
}

function Tile({ tile: { market, box }, within, figure, name }: TileProps) {
  const t = useTranslations('markets.heatMap');
  const locale = useRequestLocale();
  const change = changeText(market, locale);
  const label = t('tile', {
    coin: market.coin,
    change,
    figure: t(`figures.${figure}`),
    amount: compactDollars(market[figure], locale),
  });
  return (
    <li style={placed(box, within)}>
      <PageLink
        to={routes.market(market.coin)}
        aria-label={label}
        title={label}
        className={classNames(styles['tile'], styles['heat'])}
        data-heat={heatOf(market.change)}
      >
        {name !== undefined && <span className={styles['name']}>{name}</span>}
        <span className={styles['text']}>
          <bdi className={styles['coin']}>{market.coin}</bdi>
          <bdi className={styles['change']}>{change}</bdi>
        </span>
      </PageLink>
    </li>
  );
}

interface TileMapProps {
  sectors: HeatMap<Market>['sectors'];
  figure: HeatMapFigure;
  shape: Shape;
}

function TileMap({ sectors, figure, shape }: TileMapProps) {
  const t = useTranslations('markets');
  const { box, look } = shapes[shape];
  return (
    <ul dir="ltr" aria-label={t('heatMap.title')} className={classNames(styles['map'], look)}>
      {sectors.map((sector) => (
        <li key={sector.sector} style={placed(sector.box, box)} className={styles['sector']}>
          <h2 className="sr-only">{t(`groups.${sector.sector}`)}</h2>
          <ul className="relative size-full">
            {sector.tiles.map((tile, at) => (
              <Tile
                key={tile.market.coin}
                tile={tile}
                within={sector.box}
                figure={figure}
                name={at === 0 ? t(`groups.${sector.sector}`) : undefined}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function FigureChoice({ figure: active }: { figure: HeatMapFigure }) {
  const t = useTranslations('markets.heatMap');
  return (
    <nav aria-label={t('area')} className="flex items-center gap-2">
      <span className="text-12 text-text-3">{t('area')}</span>
      {heatMapFigures.map((figure, at) => (
        <PageLink
          key={figure}
          to={
            at === 0 ? routes.marketsView('heatmap') : `${routes.marketsView('heatmap')}?${heatMapFigureName}=${figure}`
          }
          scroll={false}
          className={`${chipLink} max-md:h-11`}
          {...(figure === active && { 'aria-current': 'true' })}
        >
          {t(`figures.${figure}`)}
        </PageLink>
      ))}
    </nav>
  );
}

/** All markets as a map, for reading: it has no script of its own. */
export function HeatMapPage({ snapshot, figure }: { snapshot: MarketsSnapshot; figure: HeatMapFigure }) {
  const t = useTranslations('markets');
  const locale = useRequestLocale();
  const { rows, asOf, stale } = snapshot;
  const { sectors, small } = heatMapOf(rows, figure, shapes.wide.box);
  const { sectors: tallSectors } = heatMapOf(rows, figure, shapes.tall.box);
  return (
    <>
      <h1 className="font-medium text-24">{t('heatMap.title')}</h1>
      <MarketViews active="heatMap" />
      {stale && <StaleBar className="mt-4">{t('late')}</StaleBar>}
      <div className="mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FigureChoice figure={figure} />
        <span className="text-12 text-text-3">{t('asOf', { time: dateTimeText(asOf, locale) })}</span>
      </div>
      <TileMap sectors={sectors} figure={figure} shape="wide" />
      <TileMap sectors={tallSectors} figure={figure} shape="tall" />
      <p className="mt-3 max-w-168 text-pretty text-12 text-text-2">{t('heatMap.about')}</p>
      {small.length > 0 && (
        <section className="mt-6 border-line border-t pt-4">
          <h2 className="font-medium text-14">{t('heatMap.small')}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-12 max-md:gap-y-3">
            {small.map((market) => (
              <li key={market.coin}>
                <PageLink to={routes.market(market.coin)} className="hover:underline max-md:py-2">
                  {market.coin}
                </PageLink>{' '}
                <bdi className="text-text-3">{changeText(market, locale)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
