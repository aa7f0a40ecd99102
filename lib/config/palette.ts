/**
 * The one file of colours, in the order of the design: `server/launch/write-colours.ts` generates the style sheet from
 * it, and code without a style sheet (pictures, the chart, an installed app, the static error pages) imports it. Hues
 * 70 to 88 are the warm family; 158 and 25 (or 245 and 52) mean market direction alone, and 352 the danger of
 * liquidation. `good`, `caution` and `danger` are of the product itself: what works, what needs a look, what deletes or
 * failed; words or a shape always say the same.
 */
interface Look {
  /** The selector of <html> under which the look applies. */
  readonly selector: string;
  readonly scheme?: 'dark' | 'light';
  readonly colours: Readonly<Record<string, string>>;
}

/** Dark is the default. */
const night: Look = {
  selector: ':root',
  scheme: 'dark',
  colours: {
    bg: 'oklch(0.152 0.004 70)',
    raised: 'oklch(0.19 0.0045 70)',
    field: 'oklch(0.196 0.0045 70)',
    hover: 'oklch(0.212 0.005 70)',
    active: 'oklch(0.252 0.006 70)',
    line: 'oklch(0.258 0.005 70)',
    'line-2': 'oklch(0.345 0.007 70)',
    edge: 'oklch(0.52 0.01 72)',
    'text-1': 'oklch(0.945 0.01 85)',
    'text-2': 'oklch(0.77 0.011 80)',
    'text-3': 'oklch(0.655 0.011 76)',
    'text-off': 'oklch(0.455 0.008 75)',
    accent: 'oklch(0.85 0.075 82)',
    'accent-fill': 'oklch(0.85 0.075 82)',
    'accent-fill-hover': 'oklch(0.89 0.064 84)',
    'accent-fill-active': 'oklch(0.795 0.08 80)',
    'accent-ink': 'oklch(0.2 0.02 70)',
    'accent-weak': 'oklch(0.245 0.02 80)',
    critical: 'oklch(0.74 0.17 352)',
    good: 'oklch(0.78 0.11 172)',
    caution: 'oklch(0.8 0.14 72)',
    danger: 'oklch(0.72 0.16 18)',
    bronze: 'oklch(0.67 0.062 52)',
    up: 'oklch(0.75 0.125 158)',
    'up-fill': 'oklch(0.72 0.12 158)',
    'up-fill-hover': 'oklch(0.765 0.12 158)',
    'up-ink': 'oklch(0.165 0.025 158)',
    'up-weak': 'oklch(0.238 0.026 160)',
    down: 'oklch(0.7 0.16 25)',
    'down-fill': 'oklch(0.68 0.155 25)',
    'down-fill-hover': 'oklch(0.725 0.145 25)',
    'down-ink': 'oklch(0.165 0.03 25)',
    'down-weak': 'oklch(0.238 0.032 25)',
    focus: 'oklch(0.96 0.028 88)',
    'depth-up': 'oklch(0.75 0.125 158 / 0.13)',
    'depth-down': 'oklch(0.7 0.16 25 / 0.13)',
    scrim: 'oklch(0.09 0.003 70 / 0.72)',
    grid: 'oklch(0.225 0.0045 70)',
    'sh-1': '0 1px 0 0 oklch(0.3 0.005 70 / 0.6) inset, 0 8px 24px oklch(0.05 0 0 / 0.5)',
    'sh-2': '0 1px 0 0 oklch(0.3 0.005 70 / 0.6) inset, 0 24px 64px oklch(0.05 0 0 / 0.6)',
  },
};

const day: Look = {
  selector: '[data-theme="light"]',
  scheme: 'light',
  colours: {
    bg: 'oklch(0.988 0.003 85)',
    raised: 'oklch(1 0 0)',
    field: 'oklch(0.968 0.004 85)',
    hover: 'oklch(0.958 0.005 85)',
    active: 'oklch(0.925 0.007 85)',
    line: 'oklch(0.908 0.006 82)',
    'line-2': 'oklch(0.84 0.008 80)',
    edge: 'oklch(0.61 0.012 78)',
    'text-1': 'oklch(0.225 0.008 70)',
    'text-2': 'oklch(0.43 0.01 72)',
    'text-3': 'oklch(0.515 0.011 74)',
    'text-off': 'oklch(0.68 0.008 76)',
    accent: 'oklch(0.49 0.088 70)',
    'accent-fill': 'oklch(0.845 0.085 82)',
    'accent-fill-hover': 'oklch(0.815 0.09 82)',
    'accent-fill-active': 'oklch(0.78 0.092 80)',
    'accent-ink': 'oklch(0.225 0.025 70)',
    'accent-weak': 'oklch(0.95 0.022 84)',
    critical: 'oklch(0.48 0.19 352)',
    good: 'oklch(0.48 0.09 172)',
    caution: 'oklch(0.51 0.115 58)',
    danger: 'oklch(0.5 0.19 18)',
    bronze: 'oklch(0.5 0.07 48)',
    up: 'oklch(0.49 0.112 158)',
    'up-fill': 'oklch(0.5 0.112 158)',
    'up-fill-hover': 'oklch(0.455 0.105 158)',
    'up-ink': 'oklch(0.99 0.003 85)',
    'up-weak': 'oklch(0.948 0.028 160)',
    down: 'oklch(0.525 0.185 27)',
    'down-fill': 'oklch(0.54 0.185 27)',
    'down-fill-hover': 'oklch(0.49 0.175 27)',
    'down-ink': 'oklch(0.99 0.003 85)',
    'down-weak': 'oklch(0.948 0.024 25)',
    focus: 'oklch(0.3 0.02 70)',
    'depth-up': 'oklch(0.49 0.112 158 / 0.1)',
    'depth-down': 'oklch(0.525 0.185 27 / 0.09)',
    scrim: 'oklch(0.3 0.006 70 / 0.38)',
    grid: 'oklch(0.94 0.005 84)',
    'sh-1': '0 8px 24px oklch(0.3 0.01 70 / 0.12), 0 1px 2px oklch(0.3 0.01 70 / 0.08)',
    'sh-2': '0 24px 64px oklch(0.3 0.01 70 / 0.18), 0 1px 2px oklch(0.3 0.01 70 / 0.08)',
  },
};

/** The look with blue for up and orange for down; the accent loses its chroma so that nothing amber competes. */
const nightBlue: Look = {
  selector: '[data-pair="cb"]',
  colours: {
    up: 'oklch(0.755 0.11 245)',
    'up-fill': 'oklch(0.73 0.11 245)',
    'up-fill-hover': 'oklch(0.775 0.105 245)',
    'up-ink': 'oklch(0.165 0.025 245)',
    'up-weak': 'oklch(0.238 0.03 248)',
    down: 'oklch(0.74 0.16 52)',
    'down-fill': 'oklch(0.725 0.158 52)',
    'down-fill-hover': 'oklch(0.765 0.15 54)',
    'down-ink': 'oklch(0.165 0.03 52)',
    'down-weak': 'oklch(0.24 0.032 55)',
    accent: 'oklch(0.9 0.028 88)',
    'accent-fill': 'oklch(0.9 0.028 88)',
    'accent-fill-hover': 'oklch(0.93 0.022 88)',
    'accent-fill-active': 'oklch(0.85 0.03 86)',
    'accent-weak': 'oklch(0.245 0.01 85)',
    bronze: 'oklch(0.67 0.016 60)',
    'depth-up': 'oklch(0.755 0.11 245 / 0.14)',
    'depth-down': 'oklch(0.74 0.16 52 / 0.13)',
  },
};

const dayBlue: Look = {
  selector: '[data-theme="light"][data-pair="cb"]',
  colours: {
    up: 'oklch(0.49 0.14 252)',
    'up-fill': 'oklch(0.5 0.14 252)',
    'up-fill-hover': 'oklch(0.45 0.135 252)',
    'up-ink': 'oklch(0.99 0.003 85)',
    'up-weak': 'oklch(0.95 0.022 250)',
    down: 'oklch(0.535 0.135 46)',
    'down-fill': 'oklch(0.545 0.135 46)',
    'down-fill-hover': 'oklch(0.495 0.125 46)',
    'down-ink': 'oklch(0.99 0.003 85)',
    'down-weak': 'oklch(0.95 0.028 60)',
    accent: 'oklch(0.4 0.03 75)',
    'accent-fill': 'oklch(0.31 0.016 75)',
    'accent-fill-hover': 'oklch(0.37 0.018 75)',
    'accent-fill-active': 'oklch(0.25 0.014 75)',
    'accent-ink': 'oklch(0.98 0.01 85)',
    'accent-weak': 'oklch(0.945 0.012 84)',
    bronze: 'oklch(0.5 0.016 60)',
    'depth-up': 'oklch(0.49 0.14 252 / 0.11)',
    'depth-down': 'oklch(0.535 0.135 46 / 0.11)',
  },
};

/** The looks, in the order in which a later one covers an earlier one. */
export const looks = { night, day, nightBlue, dayBlue } as const;

/** The colours of a code to scan in every look: cameras require dark modules on light. */
export const codeHex = { ground: '#ffffff', module: '#000000' } as const;

// The same colours in hexadecimal, for software that cannot read oklch or custom properties.

export const nightHex = {
  ground: '#0d0b0a',
  line: '#252321',
  line2: '#3c3935',
  mark: '#6d6863',
  text1: '#f0ece5',
  text2: '#b8b4ad',
  text3: '#959089',
  accent: '#e6ca96',
  accentInk: '#1c140c',
  up: '#60c68f',
  down: '#f2716a',
} as const;

export const dayHex = {
  ground: '#fcfbf9',
  line: '#e3e0dc',
  line2: '#cdcac5',
  mark: '#87827b',
  text1: '#1e1b18',
  text2: '#534f4a',
  text3: '#6b6761',
  accent: '#805721',
  up: '#087347',
  down: '#be2a27',
} as const;

export const nightBlueHex = { accent: '#e6ddca', up: '#71b7f1', down: '#f88a3d' } as const;

export const dayBlueHex = { accent: '#514636', up: '#0d61ac', down: '#aa4f1b' } as const;

/** The candles of the usual looks, as specified; the other pair has its own directions. */
export const candleUpColour = '#16a34a';
export const candleDownColour = '#dc2626';
