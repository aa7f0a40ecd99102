import { call } from '../../api/call.ts';
import { saveNoticeMail } from '../../api/notices.ts';
import { mailText } from '../../domain/notices/target-consent.ts';
import type { Address } from '../../schemas/address.ts';
import type { OwnTargets } from '../../schemas/notice-targets.ts';
import type { NoticeSettings } from '../../schemas/notices.ts';
import { signConsent } from '../session/sign-consent.ts';
import type { Signer } from '../wallet/signer.ts';

interface NewMail {
  readonly address: string;
  readonly name: string;
  readonly locale: string;
  readonly hidesAmounts: boolean;
  readonly settings: NoticeSettings;
}

/** Sends a new e-mail address, for which the wallet signs. */
export async function saveMail(owner: Address, mail: NewMail, signer: () => Promise<Signer>): Promise<OwnTargets> {
  const consent = await signConsent(signer, (at) => mailText({ ...at, wallet: owner, address: mail.address }));
  return call(saveNoticeMail, { userAddress: owner, ...mail, consent });
}
