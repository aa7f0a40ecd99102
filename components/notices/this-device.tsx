import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import { Card } from '@/components/ui/frame/card';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import {
  currentSubscription,
  type DeviceState,
  deviceState,
  markOfDevice,
  subscribeDevice,
} from '@/lib/client/notices/device';
import { saveDevice } from '@/lib/client/notices/save-device';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { longestTargetName } from '@/lib/config/push';
import { browserNameOf } from '@/lib/config/venues/user-agent';
import type { Address } from '@/lib/schemas/address';
import type { OwnTargets } from '@/lib/schemas/notice-targets';
import { usualNotices } from './notice-fields';
import { useTargetAct } from './use-target-act';

/** Returns the mark of this browser, by which its row in the list is found; undefined while it has no subscription. */
export function useDeviceMark(): { mark: string | undefined; renew: () => Promise<void> } {
  const [mark, setMark] = useState<string>();
  const renew = async (): Promise<void> => {
    const subscription = await currentSubscription();
    setMark(subscription && (await markOfDevice(subscription)));
  };
  useEffect(() => {
    let isGone = false;
    // A browser that refuses to say counts as one without a subscription.
    currentSubscription()
      .then(async (subscription) => subscription && (await markOfDevice(subscription)))
      .then((found) => {
        if (!isGone) setMark(found);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return { mark, renew };
}

interface ThisDeviceProps {
  owner: Address;
  push: OwnTargets['push'];
  isTold: boolean;
  onSubscribed: () => Promise<void>;
}

/** Has this device told, after a press, with the browser's permission and the wallet's signature. */
export function ThisDevice({ owner, push, isTold, onSubscribed }: ThisDeviceProps) {
  const t = useTranslations('notification-targets');
  const locale = usePageLocale();
  const { service } = useWalletRoom();
  const { isBusy, change } = useTargetAct(owner);
  const [state, setState] = useState<DeviceState>(deviceState);
  const [hidesAmounts, setHides] = useState(true);

  const turnOn = async (): Promise<void> => {
    if (push === null) return;
    const permission = await Notification.requestPermission();
    setState(deviceState());
    if (permission !== 'granted') return;
    const name = (browserNameOf(navigator.userAgent) ?? t('device')).slice(0, longestTargetName);
    const isSaved = await change(
      async () => {
        const subscription = await subscribeDevice(push);
        const device = { subscription, name, locale, hidesAmounts, settings: usualNotices() };
        return saveDevice(owner, device, () => service.signer());
      },
      { failed: t('failed'), done: t('turnedOn') },
    );
    if (isSaved) await onSubscribed();
  };

  if (push === null) {
    return (
      <Card title={t('device')}>
        <Message className="m-(--gutter)" title={t('notOffered')} />
      </Card>
    );
  }
  return (
    <Card title={t('device')}>
      <div className="flex flex-col gap-4 p-(--gutter)">
        {state !== 'ready' && (
          <Message
            severity={state === 'blocked' ? 'warning' : 'note'}
            live
            title={t(`state_${state}`)}
            text={t(`state_${state}Text`)}
          />
        )}
        {state === 'ready' && isTold && <p className="text-text-2">{t('isTold')}</p>}
        {state === 'ready' && !isTold && (
          <>
            <p className="text-text-2">{t('off')}</p>
            <Switch label={t('hides')} checked={hidesAmounts} onCheckedChange={setHides} />
            <div>
              <Button look="primary" loading={isBusy} onClick={() => void turnOn()}>
                {t('turnOn')}
              </Button>
            </div>
            <p className="text-12 text-text-2">{t('signs')}</p>
          </>
        )}
      </div>
    </Card>
  );
}
