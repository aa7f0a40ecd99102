import { expect, test } from 'vitest';
import { judgeDevice } from '../../../../lib/client/notices/device.ts';

const desktop = {
  hasWorker: true,
  hasPush: true,
  permission: 'default' as const,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  fingers: 0,
};
const tab = { hasPush: false, permission: undefined };

test('a browser can be told unless it was refused', () => {
  expect(judgeDevice(desktop)).toBe('ready');
  expect(judgeDevice({ ...desktop, permission: 'granted' })).toBe('ready');
  expect(judgeDevice({ ...desktop, permission: 'denied' })).toBe('blocked');
});

test('an iPhone and an iPad are told from the home screen alone, and a Mac is not one of them', () => {
  const iPad = { ...desktop, ...tab, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari', fingers: 5 };
  expect(judgeDevice({ ...desktop, ...tab, userAgent: 'Mozilla/5.0 (iPhone) Safari' })).toBe('homeScreen');
  expect(judgeDevice(iPad)).toBe('homeScreen');
  expect(judgeDevice({ ...iPad, fingers: 0 })).toBe('unsupported');
  expect(judgeDevice({ ...iPad, hasPush: true, permission: 'default' })).toBe('ready');
});

test('a browser that lacks a part of it cannot be told', () => {
  expect(judgeDevice({ ...desktop, hasWorker: false })).toBe('unsupported');
  expect(judgeDevice({ ...desktop, hasPush: false })).toBe('unsupported');
  expect(judgeDevice({ ...desktop, permission: undefined })).toBe('unsupported');
});
