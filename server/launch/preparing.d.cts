export type Step = 'install' | 'build' | 'sandbox' | 'server';

export interface PreparingPage {
  /** Says what is being done from now on. */
  tell(step: Step): void;
  /** Lets go of the address at once. */
  close(): void;
}

export function openPreparingPage(addresses: readonly string[], port: number): Promise<PreparingPage>;
export function portTaken(port: number, variable: string): string;
