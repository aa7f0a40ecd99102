import { useTranslations } from 'next-intl';
import { Chart } from '@/components/chart';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { tradingChartHeightPx } from '@/lib/config/chart';
import { routes } from '@/lib/config/routes';
import { defaultCoin } from '@/lib/config/symbols';
import { missing } from '@/lib/i18n/format/figure';
import { PanelHead, TerminalGrid } from './terminal-grid';

const headingId = 'market';
const figures = ['index', 'change', 'funding', 'volume', 'openInterest'] as const;

function Market() {
  const t = useTranslations('perps');
  return (
    <div className="flex h-full min-w-0 items-center gap-x-7 px-(--gutter) max-md:flex-col max-md:items-stretch max-md:gap-y-1 max-md:py-2.5">
      <div className="flex shrink-0 items-center gap-2">
        <h1 id={headingId} className="font-semibold text-16">
          {t('pair', { coin: defaultCoin })}
        </h1>
        <Badge>{t('perp')}</Badge>
      </div>
      {/* One line, whatever the words measure: the panels below stand still while the font loads. */}
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-w-0 overflow-x-auto -outline-offset-2 [scrollbar-width:none]"
      >
        <dl className="flex w-max min-w-full gap-x-7 whitespace-nowrap max-md:justify-between max-md:gap-x-3">
          {figures.map((name) => (
            <div key={name}>
              <dt className="text-11 text-text-3">{t(`figures.${name}`)}</dt>
              <dd className="text-text-3">{missing}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Prices() {
  const t = useTranslations('perps.chart');
  const site = useTranslations('site');
  return (
    <Chart coin={defaultCoin} heightPx={tradingChartHeightPx} title={t('label')} unreachable={site('unreachable')} />
  );
}

function Account() {
  const t = useTranslations('perps.account');
  return (
    <>
      <PanelHead>
        <h2 className="font-medium text-13">{t('label')}</h2>
      </PanelHead>
      <EmptyState className="grow" title={t('title')} text={t('text')} />
    </>
  );
}

function Book() {
  const t = useTranslations('perps.book');
  return (
    <>
      <PanelHead>
        <h2 className="font-medium text-13">{t('label')}</h2>
      </PanelHead>
      <div className="grid h-(--row-head) shrink-0 grid-cols-3 items-center px-(--gutter) text-11 text-text-3">
        <span>{t('price')}</span>
        <span className="text-end">{t('size', { coin: defaultCoin })}</span>
        <span className="text-end">{t('total', { coin: defaultCoin })}</span>
      </div>
      <EmptyState className="grow" title={t('title')} text={t('text')} />
    </>
  );
}

function Ticket() {
  const t = useTranslations('perps.ticket');
  return (
    <>
      <PanelHead tall>
        <h2 className="font-medium text-13">{t('label')}</h2>
      </PanelHead>
      <EmptyState
        className="grow"
        title={t('title')}
        text={t('text')}
        action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
      />
    </>
  );
}

function Terminal() {
  return (
    <TerminalGrid market={<Market />} ticket={<Ticket />} chart={<Prices />} book={<Book />} account={<Account />} />
  );
}

export { Terminal as PerpetualPage, Terminal as TradingPage };
