import * as z from 'zod/mini';
import { longestWalletName, mostWatchedChanges, mostWatchedWallets } from '../../config/account.ts';
import { changesBetween, type Look, type WatchedChange } from '../../domain/portfolio/watched.ts';
import { fieldOf } from '../../errors/field.ts';
import { type Address, addressSchema } from '../../schemas/address.ts';
import { amountSchema } from '../../schemas/amount.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;

const size = amountSchema<'size'>();
const kind = z.enum(['opened', 'closed', 'turned', 'increased', 'reduced']);
const walletSchema = z.object({
  address: addressSchema,
  name: z.string().check(z.maxLength(longestWalletName)),
  look: z.optional(z.object({ at: z.int(), held: z.record(z.string(), size) })),
  changes: z.array(z.object({ at: z.int(), coin: z.string(), kind, from: size, to: size })),
});

/** An account that somebody follows, under a name of their own. */
export interface WatchedWallet {
  readonly address: Address;
  readonly name: string;
  /** Undefined until the account was looked at once. */
  readonly look?: Look | undefined;
  /** The newest first. */
  readonly changes: readonly WatchedChange[];
}

export function watchedWalletsOf(text: string | null): readonly WatchedWallet[] {
  const wallets = fieldOf(storedOf(text, version), 'wallets');
  if (!Array.isArray(wallets)) return [];
  return wallets.slice(0, mostWatchedWallets).flatMap((one) => {
    const read = z.safeParse(walletSchema, one);
    return read.success ? [read.data] : [];
  });
}

/** The wallets that this browser watches. Whom one watches is nobody else's business, so no server hears of it. */
export const watchedWallets = new Stored<readonly WatchedWallet[]>({
  key: 'pluto.watchedWallets',
  decode: watchedWalletsOf,
  encode: (wallets) => JSON.stringify({ version, wallets }),
});

/** Watches a wallet, or no longer. Returns false if there are as many as may be watched. */
export function turnWatch(address: Address): boolean {
  const known = watchedWallets.state.read();
  const others = known.filter((one) => one.address !== address);
  if (others.length === known.length && known.length >= mostWatchedWallets) return false;
  watchedWallets.keep(others.length < known.length ? others : [...known, { address, name: '', changes: [] }]);
  return true;
}

function change(address: Address, to: (wallet: WatchedWallet) => WatchedWallet): void {
  watchedWallets.keep(watchedWallets.state.read().map((one) => (one.address === address ? to(one) : one)));
}

export function nameWallet(address: Address, name: string): void {
  change(address, (wallet) => ({ ...wallet, name: name.slice(0, longestWalletName) }));
}

/** Notes what a wallet holds now, and what is different since the last look; nothing is written while nothing is. */
export function noteLook(address: Address, look: Look): void {
  const before = watchedWallets.state.read().find((one) => one.address === address)?.look;
  const found = before === undefined ? [] : changesBetween(before, look);
  if (before !== undefined && found.length === 0) return;
  change(address, (wallet) => ({
    ...wallet,
    look,
    changes: [...found, ...wallet.changes].slice(0, mostWatchedChanges),
  }));
}
