import { createStore } from '@/lib/client/store';

export const settingsParts = ['screen', 'keys', 'limits'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The part of the settings to open first; undefined while they are closed. */
export const requestedSettings = createStore<SettingsPart | undefined>(undefined);
