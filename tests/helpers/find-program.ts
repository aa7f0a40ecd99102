import { installFromDebian, programOnPath } from '../../server/launch/programs.ts';
import { Refusal } from '../../server/launch/refusal.ts';

interface Wanted {
  /** Its names, the best first. */
  readonly names: readonly string[];
  /** The packages of Debian that have it. */
  readonly packages: readonly string[];
}

/** Finds a program that tests need beside the product, or installs it. */
export async function findProgram({ names, packages }: Wanted): Promise<string> {
  const present = programOnPath(names);
  if (present !== undefined) return present;
  await installFromDebian(packages);
  const installed = programOnPath(names);
  if (installed !== undefined) return installed;
  throw new Refusal(`The tests need ${names.join(' or ')}: install one of them.`);
}
