const browsers = [
  // Each of these also says that it is the ones below it.
  { name: 'Edge', mark: /\bEdg(?:A|iOS)?\// },
  { name: 'Opera', mark: /\bOPR\// },
  { name: 'Brave', mark: /\bBrave\// },
  { name: 'Firefox', mark: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', mark: /(?:Chrome|CriOS)\// },
  { name: 'Safari', mark: /\bSafari\// },
] as const;

const systems = [
  { name: 'Android', mark: /Android/ },
  { name: 'iOS', mark: /iPhone|iPad/ },
  { name: 'Windows', mark: /Windows/ },
  { name: 'macOS', mark: /Macintosh/ },
  { name: 'Linux', mark: /Linux/ },
] as const;

/** "Chrome, Linux": enough to know one's own. Undefined for what calls itself nothing that we know. */
export function browserNameOf(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const browser = browsers.find(({ mark }) => mark.test(userAgent))?.name;
  const system = systems.find(({ mark }) => mark.test(userAgent))?.name;
  return browser === undefined || system === undefined ? (browser ?? system) : `${browser}, ${system}`;
}
