import { createStore } from '@/lib/client/store';

export const settingsParts = ['screen', 'keys', 'limits'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** Which of the settings somebody wants to see first; undefined while nobody does. */
export const settingsAsked = createStore<SettingsPart | undefined>(undefined);
