import { call } from '../../api/call.ts';
import { saveNoticeDevice } from '../../api/notices.ts';
import { deviceText } from '../../domain/notices/target-consent.ts';
import type { Address } from '../../schemas/address.ts';
import type { OwnTargets, Subscription } from '../../schemas/notice-targets.ts';
import type { NoticeSettings } from '../../schemas/notices.ts';
import { signConsent } from '../session/sign-consent.ts';
import type { Signer } from '../wallet/signer.ts';

interface NewDevice {
  readonly subscription: Subscription;
  readonly name: string;
  readonly locale: string;
  readonly hidesAmounts: boolean;
  readonly settings: NoticeSettings;
}

/** Sends a new device, for which the wallet signs. */
export async function saveDevice(
  owner: Address,
  device: NewDevice,
  signer: () => Promise<Signer>,
): Promise<OwnTargets> {
  const { name, subscription } = device;
  const consent = await signConsent(signer, (at) =>
    deviceText({ ...at, wallet: owner, name, endpoint: subscription.endpoint }),
  );
  return call(saveNoticeDevice, { userAddress: owner, ...device, consent });
}
