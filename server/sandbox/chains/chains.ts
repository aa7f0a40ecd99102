import { join } from 'node:path';
import { chains as table } from '../../../lib/config/venues/chains.ts';
import { Chain } from './chain.ts';
import type { Answering } from './node/outcome.ts';
import { Warden } from './node/warden.ts';

/** The seven chains, shared by the whole sandbox. They cost nothing until one is used. */
export class Chains {
  private readonly warden = new Warden();
  private readonly byId: ReadonlyMap<number, Chain>;

  constructor({ dataDir, fsync }: { readonly dataDir: string; readonly fsync: boolean }) {
    const { warden } = this;
    this.byId = new Map(
      table.map(({ id }) => {
        const dir = join(dataDir, 'chains', String(id));
        return [id, new Chain({ chainId: id, dir, durable: fsync, warden })] as const;
      }),
    );
  }

  /** The chains without a node: other code answers for them, as far as needed. */
  readonly beside = new Map<number, Answering>();

  get(chainId: number): Chain | undefined {
    return this.byId.get(chainId);
  }

  /** Ends nodes that an earlier run left behind. The data folder must be locked by this process. */
  endOrphans(): void {
    for (const chain of this.byId.values()) chain.endOrphan();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.byId.values()].map((chain) => chain.stop()));
    this.warden.dismiss();
  }
}
