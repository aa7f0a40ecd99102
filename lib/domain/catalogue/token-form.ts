import {
  defaultTokenDecimals,
  hiddenMarks,
  longestUrl,
  maxNameLength,
  maxSymbolLength,
  maxTokenDecimals,
  type SocialName,
  socialNames,
  symbolPattern,
  webUrlPattern,
} from '../../config/admin.ts';
import { type ChainId, chainById, defaultAdminChainId } from '../../config/venues/chains.ts';
import type { Address } from '../../schemas/address.ts';
import type { CatalogueToken } from '../../schemas/catalogue.ts';
import type { TokenData } from '../../schemas/manage.ts';

/** The token form as it is typed: texts, which may be wrong. */
export interface TokenForm extends Readonly<Record<SocialName, string>> {
  readonly chainId: ChainId;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: string;
  readonly logoUrl: string;
  readonly isMeme: boolean;
  readonly isEnabled: boolean;
}
export type TokenField = 'chainId' | 'address' | 'symbol' | 'name' | 'decimals' | 'logoUrl' | SocialName;

export type TokenIssue =
  | 'chainMissing'
  | 'address'
  | 'symbolMissing'
  | 'symbolLong'
  | 'symbolSigns'
  | 'nameMissing'
  | 'nameLong'
  | 'nameHidden'
  | 'decimals'
  | 'url'
  | SocialName;
export type TokenIssues = Readonly<Partial<Record<TokenField, TokenIssue>>>;

export const emptyTokenForm: TokenForm = {
  ...{
    chainId: defaultAdminChainId,
    address: '',
    symbol: '',
    name: '',
    decimals: String(defaultTokenDecimals),
    logoUrl: '',
  },
  ...{ twitter: '', discord: '', medium: '', website: '', telegram: '', isMeme: false, isEnabled: true },
};

/** Returns the form of a token that is edited. */
export function formOfToken(token: CatalogueToken): TokenForm {
  const { chainId, address, symbol, name, decimals, logoUrl = '', socialLinks, isMeme, isEnabled } = token;
  const { twitter, discord, medium, website, telegram } = socialLinks;
  return {
    ...{ chainId, address, symbol, name, decimals: String(decimals), logoUrl, isMeme, isEnabled },
    ...{ twitter: twitter ?? '', discord: discord ?? '', medium: medium ?? '' },
    ...{ website: website ?? '', telegram: telegram ?? '' },
  };
}

/** Returns the address of the form in lower case, as it is stored; undefined while it is invalid. */
export function addressOfForm({ address }: Pick<TokenForm, 'address'>): Address | undefined {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(address.trim())?.[1];
  return hex === undefined ? undefined : `0x${hex.toLowerCase()}`;
}

/** True for an address of a page or a picture on the web. */
export function isWebUrl(text: string): boolean {
  if (text.length > longestUrl || !webUrlPattern.test(text)) return false;
  return URL.canParse(text);
}

function symbolIssue(symbol: string): TokenIssue | undefined {
  if (symbol === '') return 'symbolMissing';
  if (symbol.length > maxSymbolLength) return 'symbolLong';
  return symbolPattern.test(symbol) ? undefined : 'symbolSigns';
}

function nameIssue(name: string): TokenIssue | undefined {
  if (name === '') return 'nameMissing';
  if (name.length > maxNameLength) return 'nameLong';
  return hiddenMarks.test(name) ? 'nameHidden' : undefined;
}

const isDecimals = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= maxTokenDecimals;

/** Returns the issues of the form, by field; none if it may be saved. */
export function issuesOfToken(form: TokenForm): TokenIssues {
  const found: Partial<Record<TokenField, TokenIssue>> = {};
  const note = (field: TokenField, issue: TokenIssue | undefined): void => {
    if (issue !== undefined) found[field] = issue;
  };
  // The form's list has only supported chains, but a stored draft may name another.
  note('chainId', chainById(form.chainId) === undefined ? 'chainMissing' : undefined);
  note('address', addressOfForm(form) === undefined ? 'address' : undefined);
  note('symbol', symbolIssue(form.symbol.trim()));
  note('name', nameIssue(form.name.trim()));
  note('decimals', isDecimals(form.decimals) ? undefined : 'decimals');
  const isUrlOrEmpty = (text: string): boolean => text.trim() === '' || isWebUrl(text.trim());
  note('logoUrl', isUrlOrEmpty(form.logoUrl) ? undefined : 'url');
  for (const name of socialNames) note(name, isUrlOrEmpty(form[name]) ? undefined : name);
  return found;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the request of a form; undefined while it has faults. */
export function dataOfToken(form: TokenForm): TokenData | undefined {
  const address = addressOfForm(form);
  if (address === undefined || Object.keys(issuesOfToken(form)).length > 0) return undefined;
  return {
    chain_id: form.chainId,
    address,
    is_native: false,
    symbol: form.symbol.trim(),
    name: form.name.trim(),
    decimals: Number(form.decimals),
    logo_url: orNull(form.logoUrl),
    wrapped_address: null,
    social_links: {
      twitter: orNull(form.twitter),
      discord: orNull(form.discord),
      medium: orNull(form.medium),
      website: orNull(form.website),
      telegram: orNull(form.telegram),
    },
    is_enabled: form.isEnabled,
    is_meme: form.isMeme,
  };
}

/** Returns the names of the fields in which two forms differ. */
export function differencesOf(one: TokenForm, other: TokenForm): readonly (keyof TokenForm)[] {
  const names: readonly (keyof TokenForm)[] = [
    ...(['symbol', 'name', 'decimals', 'logoUrl', 'isMeme', 'isEnabled'] as const),
    ...socialNames,
  ];
  return names.filter((name) => one[name] !== other[name]);
}

/** The facts about a new token from the vendor and from the chain. */
export interface FoundFacts {
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  readonly decimals?: number | undefined;
  readonly logoUrl?: string | undefined;
  readonly socialLinks?: Readonly<Partial<Record<SocialName, string | undefined>>> | undefined;
}

/** Fills the form with the metadata that were found; for decimals the chain takes precedence. */
export function filledForm(form: TokenForm, vendor: FoundFacts | undefined, chain: FoundFacts | undefined): TokenForm {
  const links = Object.fromEntries(socialNames.map((name) => [name, vendor?.socialLinks?.[name] ?? form[name]]));
  const decimals = chain?.decimals ?? vendor?.decimals;
  return {
    ...form,
    ...links,
    symbol: vendor?.symbol ?? chain?.symbol ?? form.symbol,
    name: vendor?.name ?? chain?.name ?? form.name,
    decimals: decimals === undefined ? form.decimals : String(decimals),
    logoUrl: vendor?.logoUrl ?? form.logoUrl,
  };
}

/** Returns true if a picture may be uploaded for tokens of the chain: the data provider has to know it. */
export const takesLogos = (chainId: ChainId): boolean => chainById(chainId)?.priceDataId !== undefined;
