import { fieldOf } from '../../errors/field.ts';
import type { TextStorage } from '../storage/remembered.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;
const mostNodes = 50;

/** A wallet by its name among wallets, and the network on which it took a private node. */
export interface NodePlace {
  readonly walletId: string;
  readonly chainId: number;
}

const nameOf = ({ walletId, chainId }: NodePlace): string => `${chainId}:${walletId}`;

function namesIn(text: string | null): readonly string[] {
  const names = fieldOf(storedOf(text, version), 'wallets');
  if (!Array.isArray(names)) return [];
  return [...new Set(names.filter((name): name is string => typeof name === 'string'))].slice(-mostNodes);
}

/** The wallets that took a private node, in this browser: no page can ask a wallet through which node it sends. */
export class PrivateNodes {
  private readonly stored: Stored<readonly string[]>;

  constructor(storage?: () => TextStorage) {
    this.stored = new Stored<readonly string[]>({
      key: 'pluto.privateNodes',
      decode: namesIn,
      encode: (wallets) => JSON.stringify({ version, wallets }),
      ...(storage !== undefined && { storage }),
    });
  }

  get state() {
    return this.stored.state;
  }

  follow(): () => void {
    return this.stored.follow();
  }

  has(place: NodePlace): boolean {
    return this.stored.state.read().includes(nameOf(place));
  }

  /** Notes whether a wallet has a private node for a network. */
  note(place: NodePlace, isThere: boolean): void {
    this.stored.read();
    const name = nameOf(place);
    const others = this.stored.state.read().filter((known) => known !== name);
    this.stored.keep(isThere ? [...others, name].slice(-mostNodes) : others);
  }
}

export const privateNodes = new PrivateNodes();
