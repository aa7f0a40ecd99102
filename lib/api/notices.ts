import {
  changeTargetSchema,
  deviceNotedSchema,
  mailLinkSchema,
  mailLinkUsedSchema,
  noteDeviceSchema,
  ofOwnTargetsSchema,
  ofTargetSchema,
  oneClickSchema,
  ownTargetsSchema,
  saveDeviceSchema,
  saveMailSchema,
  testOutcomeSchema,
} from '../schemas/notice-targets.ts';
import { declareCall, someConsent, someId, someone } from './contract.ts';

const someDevice = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};
const someSettings = { off: [], nearPercent: 10 as const, quiet: null, timeZone: 'UTC' };
const someChoice = { name: 'Phone', hidesAmounts: true, settings: someSettings };

export const readNoticeTargets = declareCall({
  name: 'read-notice-targets',
  method: 'POST',
  input: ofOwnTargetsSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone },
});

export const saveNoticeDevice = declareCall({
  name: 'save-notice-device',
  method: 'POST',
  input: saveDeviceSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone, subscription: someDevice, locale: 'en', ...someChoice, consent: someConsent },
});

export const noteNoticeDevice = declareCall({
  name: 'note-notice-device',
  method: 'POST',
  input: noteDeviceSchema,
  output: deviceNotedSchema,
  example: { userAddress: someone, subscription: someDevice, locale: 'en', isRead: false },
});

export const changeNoticeTarget = declareCall({
  name: 'change-notice-target',
  method: 'POST',
  input: changeTargetSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone, id: someId, ...someChoice },
});

export const removeNoticeTarget = declareCall({
  name: 'remove-notice-target',
  method: 'POST',
  input: ofTargetSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone, id: someId },
});

export const testNoticeTarget = declareCall({
  name: 'test-notice-target',
  method: 'POST',
  input: ofTargetSchema,
  output: testOutcomeSchema,
  example: { userAddress: someone, id: someId },
});

export const saveNoticeMail = declareCall({
  name: 'save-notice-mail',
  method: 'POST',
  input: saveMailSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone, address: 'ada@example.com', locale: 'en', ...someChoice, consent: someConsent },
});

export const repeatMailConfirmation = declareCall({
  name: 'repeat-mail-confirmation',
  method: 'POST',
  input: ofTargetSchema,
  output: ownTargetsSchema,
  example: { userAddress: someone, id: someId },
});

const someLink = { token: 'A'.repeat(43) };

export const confirmNoticeMail = declareCall({
  name: 'confirm-notice-mail',
  method: 'POST',
  input: mailLinkSchema,
  output: mailLinkUsedSchema,
  example: someLink,
});

export const stopNoticeMail = declareCall({
  name: 'stop-notice-mail',
  method: 'POST',
  input: mailLinkSchema,
  output: mailLinkUsedSchema,
  example: someLink,
});

/** The press of a mail program on the list's header (RFC 8058), which writes the body by itself. */
export const endMail = declareCall({
  name: 'end-mail',
  method: 'POST',
  isByAddress: true,
  input: oneClickSchema,
  output: mailLinkUsedSchema,
  example: { ...someLink, locale: 'en' },
});
