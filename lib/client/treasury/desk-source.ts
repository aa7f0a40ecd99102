import * as z from 'zod/mini';
import { exclusionText } from '../../domain/treasury/exclusion-text.ts';
import type { HoldersDeskSource } from '../../queries/treasury-desk.ts';
import type { Address } from '../../schemas/address.ts';
import { type ExcludedHolder, holdersStateSchema, publicationSchema } from '../../schemas/treasury.ts';
import { callHandler } from '../handlers/call.ts';
import { askChallenge } from '../session/calls.ts';
import type { Signer } from '../wallet/signer.ts';

const done = z.object({ ok: z.literal(true) });

/** Our handlers. */
export const holdersDeskSource: HoldersDeskSource = {
  state: (signal) =>
    callHandler({ path: '/api/read-holders-state', method: 'GET', output: holdersStateSchema, signal }),
  include: (address) => callHandler({ path: '/api/include-holder', body: { address }, output: done }),
  publish: () => callHandler({ path: '/api/publish-holders', output: publicationSchema }),
};

interface Excluding {
  readonly holder: ExcludedHolder;
  readonly signer: () => Promise<Signer>;
}

/** Has an address left out, by an owner's signature of it: the session alone does not suffice. */
export async function sendExclusion(owner: Address, { holder, signer }: Excluding): Promise<void> {
  const [{ nonce, expirationTime }, wallet] = await Promise.all([askChallenge(), signer()]);
  const text = exclusionText({ host: window.location.host, wallet: owner, holder, nonce, expirationTime });
  const consent = { nonce, expirationTime, signature: await wallet.signMessage(text) };
  await callHandler({ path: '/api/exclude-holder', body: { ...holder, consent }, output: done });
}
