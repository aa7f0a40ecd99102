import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink } from '@/components/ui/page-link';
import { routes } from '@/lib/config/routes';
import { defaultCoin } from '@/lib/config/symbols';
import { missing } from '@/lib/i18n/format/figure';
import { PanelHead, TerminalGrid } from './terminal-grid';

const figures = ['index', 'change', 'funding', 'volume', 'openInterest'] as const;

function Market() {
  const t = useTranslations('perps');
  return (
    <div className="flex h-full min-w-0 flex-wrap items-center gap-x-7 gap-y-1 px-(--gutter) max-md:py-2.5">
      <div className="flex items-center gap-2">
        <h1 className="font-semibold text-16">{t('pair', { coin: defaultCoin })}</h1>
        <Badge>{t('perp')}</Badge>
      </div>
      <dl className="flex min-w-0 flex-wrap gap-x-7 gap-y-1 whitespace-nowrap max-md:w-full max-md:gap-x-5">
        {figures.map((name) => (
          <div key={name}>
            <dt className="text-11 text-text-3">{t(`figures.${name}`)}</dt>
            <dd className="text-text-3">{missing}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Panel({ name, tall = false }: { name: 'chart' | 'account'; tall?: boolean }) {
  const t = useTranslations(`perps.${name}`);
  return (
    <>
      <PanelHead tall={tall}>
        <h2 className="font-medium text-13">{t('label')}</h2>
      </PanelHead>
      <EmptyState
        className="grow"
        title={t('title')}
        text={t('text')}
        action={
          name === 'chart' && (
            <PageLink to={routes.markets()} className={buttonLook()}>
              {t('action')}
            </PageLink>
          )
        }
      />
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
        action={
          <PageLink to={routes.wallet()} className={buttonLook()}>
            {t('action')}
          </PageLink>
        }
      />
    </>
  );
}

function Terminal() {
  return (
    <TerminalGrid
      market={<Market />}
      ticket={<Ticket />}
      chart={<Panel name="chart" />}
      book={<Book />}
      account={<Panel name="account" />}
    />
  );
}

export { Terminal as PerpetualPage, Terminal as TradingPage };
