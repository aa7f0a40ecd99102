import type { ProfileReading } from '../../../../lib/engine/reading.ts';
import { type Agent, Agents, type StoredAgents } from './agents.ts';

export type { StoredAgents } from './agents.ts';

import { Nonces } from './nonces.ts';

export interface Accounts {
  exists(user: string): boolean;
  profile(user: string): ProfileReading;
}

/** Several wallets that sign for an account together, and how many of them must. */
export interface Signers {
  readonly authorizedUsers: readonly string[];
  readonly threshold: number;
}

export type Ruling = { readonly user: string } | { readonly refused: string };

export interface StoredAuthority {
  readonly agents: StoredAgents;
  readonly nonces: readonly (readonly [string, readonly number[]])[];
}

/** Decides who may act for which account: signers, agent wallets, sub-accounts, nonces. */
export class Authority {
  private readonly agents = new Agents();
  private readonly nonces = new Nonces();
  private readonly accounts: Accounts;
  /** The accounts that a control gave several signers; a restart forgets them. */
  private readonly signers = new Map<string, Signers>();

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  signersOf(user: string): Signers | undefined {
    return this.signers.get(user);
  }

  /** Gives an account several signers, or only its own key again. */
  share(user: string, signers: Signers | undefined): void {
    if (signers === undefined) this.signers.delete(user);
    else this.signers.set(user, signers);
  }

  /** For an action that an agent wallet may sign: returns the account that acts, or the venue's error text. */
  forL1(signer: string, onBehalf: string | undefined, forOthers: boolean, now: number): Ruling {
    const agent = this.agents.find(signer, now);
    const master = agent?.master ?? (this.accounts.exists(signer) ? signer : undefined);
    if (master === undefined) {
      const former = this.agents.formerMaster(signer);
      return former === undefined
        ? { refused: `User or API Wallet ${signer} does not exist.` }
        : { refused: mustDeposit(former) };
    }
    if (onBehalf !== undefined && onBehalf !== master && !forOthers) {
      return { refused: 'Vault may not perform this action.' };
    }
    return this.onBehalf(master, onBehalf);
  }

  /** For an action that only the account's own key may sign: returns the account that acts, or the error text. */
  forUserSigned(signer: string, onBehalf: string | undefined, now: number): Ruling {
    const isAgent = this.agents.find(signer, now) !== undefined;
    if (!this.accounts.exists(signer) || isAgent) return { refused: mustDeposit(signer) };
    // The venue's own message for this is not documented.
    if (this.signers.has(signer)) return { refused: `Multi-sig required for user: ${signer}` };
    return this.onBehalf(signer, onBehalf);
  }

  /** An account acts for itself and for its sub-accounts. */
  private onBehalf(master: string, other: string | undefined): Ruling {
    if (other === undefined || other === master) return { user: master };
    const isOurs = this.accounts.exists(other) && this.accounts.profile(other).master === master;
    return isOurs ? { user: other } : { refused: `Vault not registered: ${other}` };
  }

  approve(master: string, agent: string, name: string, now: number): string | undefined {
    return this.agents.approve(master, agent, name, {
      now,
      subAccounts: this.accounts.profile(master).subAccounts.length,
      isAccount: (address) => this.accounts.exists(address),
    });
  }

  agentsOf(master: string, now: number): Agent[] {
    return this.agents.of(master, now);
  }

  agent(address: string, now: number): Agent | undefined {
    return this.agents.find(address, now);
  }

  nonceRefusal(signer: string, nonce: number, now: number): string | undefined {
    return this.nonces.refusal(signer, nonce, now);
  }

  burnNonce(signer: string, nonce: number): void {
    this.nonces.use(signer, nonce);
  }

  storedAgents(): StoredAgents {
    return this.agents.stored();
  }

  stored(): StoredAuthority {
    return { agents: this.agents.stored(), nonces: this.nonces.stored() };
  }

  restoreAgents(stored: StoredAgents): void {
    this.agents.restore(stored);
  }

  restore(stored: StoredAuthority): void {
    this.agents.restore(stored.agents);
    for (const [signer, used] of stored.nonces) for (const nonce of used) this.nonces.use(signer, nonce);
  }
}

function mustDeposit(user: string): string {
  return `Must deposit before performing actions. User: ${user}`;
}
