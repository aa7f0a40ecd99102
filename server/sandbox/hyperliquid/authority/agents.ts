const DAY_MS = 86_400_000;
const DEFAULT_LIFE_MS = 90 * DAY_MS;
const LONGEST_LIFE_MS = 180 * DAY_MS;
const NAMED_LIMIT = 3;
const EXTRA_PER_SUB_ACCOUNT = 2;
/** How long a removal is still being settled at the venue. */
const REMOVAL_MS = 5_000;
const LONGEST_NAME = 16;
const NOBODY = `0x${'0'.repeat(40)}`;
const VALID_UNTIL = /^(.*?) ?valid_until (\d+)$/;

export interface Agent {
  readonly address: string;
  readonly master: string;
  /** Empty for the unnamed agent wallet. */
  readonly name: string;
  readonly validUntil: number;
}

export interface StoredAgents {
  readonly agents: readonly Agent[];
  /** Address -> master, for agent wallets that were replaced by another. */
  readonly replaced: readonly (readonly [string, string])[];
  readonly removed: readonly string[];
}

/** The agent wallets that may sign for an account, as approved by approveAgent. */
export class Agents {
  private readonly byAddress = new Map<string, Agent>();
  private readonly replaced = new Map<string, string>();
  private readonly removed = new Set<string>();
  private readonly settling = new Map<string, number>();

  find(address: string, now: number): Agent | undefined {
    const agent = this.byAddress.get(address);
    return agent !== undefined && agent.validUntil > now ? agent : undefined;
  }

  /** Returns the account that the agent wallet signed for until another one replaced it. */
  formerMaster(address: string): string | undefined {
    return this.replaced.get(address);
  }

  of(master: string, now: number): Agent[] {
    return [...this.byAddress.values()].filter((agent) => agent.master === master && agent.validUntil > now);
  }

  /** Approves an agent wallet. Returns undefined on success, otherwise the venue's error text. */
  approve(
    master: string,
    address: string,
    rawName: string,
    context: { readonly now: number; readonly subAccounts: number; readonly isAccount: (address: string) => boolean },
  ): string | undefined {
    const { now } = context;
    if ((this.settling.get(master) ?? 0) > now) return 'User has pending agent removal';
    const { name, validUntil } = readName(rawName, now);
    if (validUntil <= now || validUntil > now + LONGEST_LIFE_MS) return 'Agent valid_until already expired.';
    if (name.length > LONGEST_NAME) return 'Agent name too long.';
    const before = this.of(master, now).find((agent) => agent.name === name);
    if (address === NOBODY) return this.remove(master, before, now);
    if (this.isTaken(address, context.isAccount)) return 'Extra agent already used.';
    const named = this.of(master, now).filter((agent) => agent.name !== '').length;
    const limit = NAMED_LIMIT + EXTRA_PER_SUB_ACCOUNT * context.subAccounts;
    if (name !== '' && before === undefined && named >= limit) {
      return `Too many extra agents for cumulative volume traded. Current limit is ${limit}`;
    }
    if (before !== undefined) {
      this.byAddress.delete(before.address);
      this.replaced.set(before.address, master);
    }
    this.byAddress.set(address, { address, master, name, validUntil });
    return undefined;
  }

  private remove(master: string, before: Agent | undefined, now: number): string | undefined {
    if (before === undefined) return 'Agent does not exist.';
    this.byAddress.delete(before.address);
    this.removed.add(before.address);
    this.settling.set(master, now + REMOVAL_MS);
    return undefined;
  }

  private isTaken(address: string, isAccount: (address: string) => boolean): boolean {
    return this.byAddress.has(address) || this.replaced.has(address) || this.removed.has(address) || isAccount(address);
  }

  stored(): StoredAgents {
    return { agents: [...this.byAddress.values()], replaced: [...this.replaced], removed: [...this.removed] };
  }

  restore({ agents, replaced, removed }: StoredAgents): void {
    this.byAddress.clear();
    for (const agent of agents) this.byAddress.set(agent.address, agent);
    for (const [address, master] of replaced) this.replaced.set(address, master);
    for (const address of removed) this.removed.add(address);
  }
}

function readName(raw: string, now: number): { name: string; validUntil: number } {
  const match = VALID_UNTIL.exec(raw);
  if (match === null) return { name: raw, validUntil: now + DEFAULT_LIFE_MS };
  return { name: match[1] ?? '', validUntil: Number(match[2]) };
}
