import {
  changeTargetSchema,
  deviceNotedSchema,
  noteDeviceSchema,
  ofOwnTargetsSchema,
  ofTargetSchema,
  ownTargetsSchema,
  saveDeviceSchema,
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
