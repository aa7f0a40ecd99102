const browsers = [
  // Each of these browsers also claims to be the ones below it.
  { name: 'Edge', mark: /\bEdg(?:A|iOS)?\// },
  { name: 'Opera', mark: /\bOPR\// },
  { name: 'Brave', mark: /\bBrave\// },
  { name: 'Firefox', mark: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', mark: /(?:Chrome|CriOS)\// },
  { name: 'Safari', mark: /\bSafari\// },
  // The account log uses this name for actions in a chat with the bot.
  { name: 'Telegram', mark: /^Telegram$/ },
] as const;

const systems = [
  { name: 'Android', mark: /Android/ },
  { name: 'iOS', mark: /iPhone|iPad/ },
  { name: 'Windows', mark: /Windows/ },
  { name: 'macOS', mark: /Macintosh/ },
  { name: 'Linux', mark: /Linux/ },
] as const;

/** Returns a name such as "Chrome, Linux", enough to recognise one's own browser; undefined for an unknown browser. */
export function browserNameOf(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const browser = browsers.find(({ mark }) => mark.test(userAgent))?.name;
  const system = systems.find(({ mark }) => mark.test(userAgent))?.name;
  return browser === undefined || system === undefined ? (browser ?? system) : `${browser}, ${system}`;
}
