import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { ChevronEndIcon, WalletIcon } from '@/components/ui/frame/icons';
import { Spinner } from '@/components/ui/frame/spinner';
import { Message } from '@/components/ui/text/message';
import { hasDemoWallet } from '@/lib/client/page/chains';
import type { WalletApp } from '@/lib/client/wallet/apps/catalogue';
import { browserWallet, otherApps, type WalletChoice, walletChoices } from '@/lib/client/wallet/choices';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { WalletService } from '@/lib/client/wallet/wallet-service';

export interface DrawnApp extends WalletApp {
  readonly picture: string;
}

async function drawnApps(service: WalletService): Promise<readonly DrawnApp[]> {
  const apps = await (await service.stack()).apps();
  return Promise.all(apps.map(async (app) => ({ ...app, picture: await app.icon() })));
}

/**
 * Returns wallet apps: none until they have loaded, since the browser's own wallets must not wait for them; undefined
 * if that failed.
 */
function useWalletApps(round: number): readonly DrawnApp[] | undefined {
  const { service } = useWalletRoom();
  const [apps, setApps] = useState<readonly DrawnApp[] | undefined>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round searches for wallets anew.
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly DrawnApp[] | undefined): void => {
      if (!isOver) setApps(found);
    };
    drawnApps(service).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [service, round]);
  return apps;
}

interface WalletRowProps {
  name: string;
  text?: string;
  icon?: string | undefined;
  badge?: string | undefined;
  isBusy?: boolean;
  busyLabel?: string;
  onPress: () => void;
}

/** A wallet to choose. EIP-6963 requires its picture to be a data URI; anything else is not loaded. */
export function WalletRow({ name, text, icon, badge, isBusy = false, busyLabel, onPress }: WalletRowProps) {
  const picture = icon?.startsWith('data:image/') === true ? icon : undefined;
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line-2 px-3 py-2 text-start text-14 hover:border-edge hover:bg-hover active:bg-active"
    >
      {picture === undefined ? (
        <WalletIcon className="shrink-0 text-text-2" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a data URI that the wallet brought along; there is nothing to fetch
        <img src={picture} alt="" width={24} height={24} className="size-6 shrink-0 rounded-tag" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        {text !== undefined && <span className="block text-12 text-text-3">{text}</span>}
      </span>
      {badge !== undefined && <Badge look="accent">{badge}</Badge>}
      {isBusy ? (
        <Spinner {...(busyLabel !== undefined && { label: busyLabel })} />
      ) : (
        <ChevronEndIcon size={14} className="shrink-0 text-text-3 rtl:-scale-x-100" />
      )}
    </button>
  );
}

type WalletChoices =
  | { readonly status: 'looking' }
  /** The code that looks for wallets could not be loaded. */
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly choices: readonly WalletChoice[] };

/** Returns the wallets in this browser, as they announce themselves. */
function useWalletChoices(unnamed: string, round: number): WalletChoices {
  const { service } = useWalletRoom();
  const [found, setFound] = useState<WalletChoices>({ status: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round searches for wallets anew.
  useEffect(() => {
    let unwatch: (() => void) | undefined;
    let isOver = false;
    service.stack().then(
      (stack) => {
        if (isOver) return;
        const listChoices = (): void => {
          const own = browserWallet(Reflect.get(window, 'ethereum'));
          setFound({ status: 'found', choices: walletChoices(stack.connectors(), own, unnamed) });
        };
        unwatch = stack.watchConnectors(listChoices);
        listChoices();
      },
      () => {
        if (!isOver) setFound({ status: 'failed' });
      },
    );
    return () => {
      isOver = true;
      unwatch?.();
    };
  }, [service, unnamed, round]);
  return found;
}

interface WalletListProps {
  /** The id of the wallet that is connecting. */
  busy: string | undefined;
  onChoose: (id: string, name: string) => void;
  onApp: (app: DrawnApp) => void;
  onDemo: () => void;
}

/** Lists the browser's wallets, those of a phone, and the sandbox's own. */
export function WalletList({ busy, onChoose, onApp, onDemo }: WalletListProps) {
  const t = useTranslations('wallet');
  const [round, lookAgain] = useReducer((before: number) => before + 1, 0);
  const found = useWalletChoices(t('connect.browserWallet'), round);
  const apps = useWalletApps(round);
  const hasDemo = hasDemoWallet();
  const choices = found.status === 'found' ? found.choices : [];
  const hasNone = found.status === 'found' && choices.length === 0;
  return (
    <>
      {(found.status === 'failed' || apps === undefined) && (
        <Message
          severity="error"
          live
          title={t('connect.notLoaded')}
          action={
            <Button size="s" onClick={lookAgain}>
              {t('connect.again')}
            </Button>
          }
        />
      )}
      {hasNone && (
        <Message title={t('connect.none')} text={t('connect.noneText')} severity={hasDemo ? 'note' : 'warning'} />
      )}
      <ul className="flex flex-col gap-1.5">
        {choices.map(({ id, name, icon, recommended }) => (
          <li key={id}>
            <WalletRow
              name={name}
              icon={icon}
              badge={recommended ? t('connect.recommended') : undefined}
              isBusy={busy === id}
              busyLabel={t('connect.connecting')}
              onPress={() => onChoose(id, name)}
            />
          </li>
        ))}
        {otherApps(apps ?? [], choices).map((app) => (
          <li key={app.id}>
            <WalletRow
              name={app.name}
              icon={app.picture}
              isBusy={busy === app.id}
              busyLabel={t('connect.connecting')}
              onPress={() => onApp(app)}
            />
          </li>
        ))}
        {hasDemo && (
          <li>
            <WalletRow
              name={t('sandbox.name')}
              text={t('sandbox.text')}
              badge={hasNone ? t('connect.recommended') : undefined}
              onPress={onDemo}
            />
          </li>
        )}
      </ul>
      <p className="text-12 text-text-3">
        {hasDemo ? t('connect.noApps') : t('connect.mobile')} {t('connect.access')}
      </p>
    </>
  );
}
