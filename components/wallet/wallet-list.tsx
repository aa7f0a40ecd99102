import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { hasDemoWallet } from '@/lib/client/page/chains';
import { appsBeside, browserWallet, type WalletChoice, walletChoices } from '@/lib/client/wallet/choices';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { type DrawnApp, useWalletApps } from './use-wallet-apps';
import { WalletRow } from './wallet-row';

type WalletChoices =
  | { readonly status: 'looking' }
  /** The code that looks for wallets could not be loaded. */
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly choices: readonly WalletChoice[] };

/** Returns the wallets in this browser, as they announce themselves. */
function useWalletChoices(unnamed: string, round: number): WalletChoices {
  const { desk } = useWalletRoom();
  const [found, setFound] = useState<WalletChoices>({ status: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new look.
  useEffect(() => {
    let unwatch: (() => void) | undefined;
    let isOver = false;
    desk.stack().then(
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
  }, [desk, unnamed, round]);
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
        {appsBeside(apps ?? [], choices).map((app) => (
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
