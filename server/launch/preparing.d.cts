import type { ChildProcess } from 'node:child_process';

export type Step = 'install' | 'build' | 'sandbox' | 'server';

export interface PreparingPage {
  /** Says what is being done from now on. */
  tell(step: Step): void;
  /** Gives the open sockets to a process that asked for them: whoever connects meanwhile waits, and is not refused. */
  give(child: ChildProcess): void;
  /** Lets go of the address at once. */
  close(): void;
}

export function openPreparingPage(addresses: readonly string[], port: number): Promise<PreparingPage>;
export function portTaken(port: number, variable: string): string;
