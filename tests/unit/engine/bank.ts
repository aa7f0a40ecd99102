import type { Command } from '@/lib/engine/command.ts';
import { alice, bob, openWorld, universe, type World } from './world.ts';

export const USDC_ID = `USDC:${universe.tokens[0]?.tokenId ?? ''}`;

/** Opens a world in which Alice has a thousand dollars, Bob has ten, and nobody has been told of it. */
export function openBank(): World {
  const world = openWorld();
  world.fund(alice, 1000);
  world.fund(bob, 10);
  world.events();
  return world;
}

export const cashOf = (world: World, user: string): number => world.engine.account(user).withdrawable / 1_000_000;
export const spotOf = (world: World, user: string, token = 0): number | undefined =>
  world.engine.account(user).spot.find((balance) => balance.token === token)?.total;
export const deltas = (world: World): readonly unknown[] =>
  world.events().flatMap((event) => (event.kind === 'ledger' ? [{ user: event.user, ...event.delta }] : []));
export const toSpot = (amount: string): Command => ({ type: 'usdClassTransfer', amount, toPerp: false, nonce: 7 });
