/** The events for which a page makes a sound and counts in its title. */
export const attentionEvents = ['alert', 'fill', 'danger'] as const;
export const tones = ['bell', 'ping', 'alarm'] as const;
/** Sounds are off until they are chosen, but for the danger of a liquidation. */
export const usualTones = { alert: 'off', fill: 'off', danger: 'alarm' } as const;
/** Within this time an event sounds in one tab only, however many are open; of many fills the first one sounds. */
export const toneRestMs = 2_000;
