import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { DeleteIcon } from '@/components/ui/frame/act-icons';
import { Card } from '@/components/ui/frame/card';
import { PageLink } from '@/components/ui/frame/page-link';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { nameWallet, noteLook, turnWatch, type WatchedWallet } from '@/lib/client/portfolio/watched-wallets';
import { useVenue } from '@/lib/client/venue/use-venue';
import { longestWalletName, watchedRefreshMs } from '@/lib/config/account';
import { routes } from '@/lib/config/site/routes';
import { type AccountState, type Position, unrealisedPnl } from '@/lib/domain/portfolio/account';
import { lookAt, type WatchedChange } from '@/lib/domain/portfolio/watched';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Size } from '@/lib/math/amount';
import { abs } from '@/lib/math/arithmetic';
import { isNegative, isZero } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { accountStateQuery } from '@/lib/queries/portfolio';
import { refreshEvery } from '@/lib/queries/retry';

const table =
  'w-full text-12 [&_:is(td,th)]:h-8 [&_:is(td,th)]:px-2 [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th):first-child]:ps-(--gutter) [&_:is(td,th):last-child]:pe-(--gutter) [&_th]:font-normal [&_th]:text-11 [&_th]:text-text-3 [&_tbody_tr]:border-grid [&_tbody_tr]:border-t [&_[data-end]]:text-end [&_:is(td,th):not([data-end])]:text-start';

function useSizeText(): (size: Size) => string {
  const locale = usePageLocale();
  return (size) => figure(abs(size), locale, { decimals: decimalsOf(size) });
}

function Positions({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations('watched');
  const locale = usePageLocale();
  const sizeText = useSizeText();
  return (
    <div className="overflow-x-auto">
      <table className={table}>
        <caption className="sr-only">{t('positions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col" data-end="">
              {t('size')}
            </th>
            <th scope="col" data-end="">
              {t('value')}
            </th>
            <th scope="col" data-end="">
              {t('pnl')}
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ coin, side, size, value, pnl }) => (
            <tr key={coin}>
              <td>
                <span className="inline-flex items-center gap-2">
                  <CoinLogo coin={coin} size={16} />
                  <PageLink to={routes.perpetual(coin)}>{coin}</PageLink>
                  <span className={side === 'long' ? 'text-up' : 'text-down'}>{t(side)}</span>
                </span>
              </td>
              <td data-end="">
                <bdi dir="ltr">{sizeText(size)}</bdi>
              </td>
              <td data-end="">
                <Figure text={dollars(value, locale)} />
              </td>
              <td data-end="">
                <SignedChange value={pnl} text={signedDollars(pnl, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes }: { changes: readonly WatchedChange[] }) {
  const t = useTranslations('watched');
  const locale = usePageLocale();
  const sizeText = useSizeText();
  const held = (size: Size): string => {
    if (isZero(size)) return t('nothing');
    return t('held', { side: t(isNegative(size) ? 'short' : 'long'), size: sizeText(size) });
  };
  return (
    <section aria-label={t('changes')} className="border-line border-t px-(--gutter) py-2.5">
      <h3 className="text-11 text-text-3">{t('changes')}</h3>
      <ol className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-12">
        {changes.map(({ at, coin, kind, from, to }) => (
          <li key={`${at} ${coin}`} className="flex flex-wrap gap-x-2">
            <time dateTime={new Date(at).toISOString()} className="text-text-3">
              {dateTimeText(at, locale)}
            </time>
            <span>
              {coin} {t(kind)}
            </span>
            <span className="text-text-2">{t('fromTo', { from: held(from), to: held(to) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Worth({ state }: { state: AccountState }) {
  const t = useTranslations('watched');
  const locale = usePageLocale();
  const pnl = unrealisedPnl(state.positions);
  return (
    <dl className="flex gap-6 px-(--gutter) py-2.5 text-12">
      <div>
        <dt className="text-11 text-text-3">{t('worth')}</dt>
        <dd>
          <Figure text={dollars(state.accountValue, locale)} />
        </dd>
      </div>
      <div>
        <dt className="text-11 text-text-3">{t('pnl')}</dt>
        <dd>
          <SignedChange value={pnl} text={signedDollars(pnl, locale)} />
        </dd>
      </div>
    </dl>
  );
}

/** One watched account: its name, what it holds now, and what changed since it is watched. */
export function WatchedCard({ wallet: { address, name, changes } }: { wallet: WatchedWallet }) {
  const t = useTranslations('watched');
  const venue = useVenue();
  const {
    data: state,
    dataUpdatedAt,
    isError,
  } = useQuery({
    ...accountStateQuery(portfolioSourceOf(venue), address),
    refetchInterval: refreshEvery(watchedRefreshMs),
  });
  useEffect(() => {
    if (state !== undefined) noteLook(address, lookAt(state.positions, dataUpdatedAt));
  }, [address, state, dataUpdatedAt]);
  return (
    <Card
      title={
        <PageLink to={routes.account(address)} className="inline-flex items-baseline gap-2">
          {name !== '' && <span className="truncate">{name}</span>}
          <ShortAddress address={address} />
        </PageLink>
      }
      aside={
        <IconButton
          size="s"
          label={t('remove', { name: name === '' ? shortAddress(address) : name })}
          icon={<DeleteIcon size={16} />}
          onClick={() => turnWatch(address)}
        />
      }
    >
      <div className="px-(--gutter) pt-2.5">
        <Field
          label={t('name')}
          value={name}
          maxLength={longestWalletName}
          onChange={({ target }) => nameWallet(address, target.value)}
        />
      </div>
      {state !== undefined && <Worth state={state} />}
      {state !== undefined && state.positions.length > 0 && <Positions positions={state.positions} />}
      {state?.positions.length === 0 && <p className="px-(--gutter) pb-3 text-12 text-text-2">{t('flat')}</p>}
      {state === undefined && (
        <p role="status" className="px-(--gutter) py-3 text-12 text-text-2">
          {t(isError ? 'failed' : 'loading')}
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </Card>
  );
}
