import { z } from 'zod';
import type { Reply } from '../../../../lib/engine/command.ts';
import { hex, keccak } from '../../ethereum/hash.ts';
import { isAdmitted } from '../authority/admitted.ts';
import type { Exchange } from '../runtime/exchange.ts';
import { actionHash, l1Digest, type Network } from '../signing/l1.ts';
import { recoverMultiSig } from '../signing/multi-sig.ts';
import { recoverSigner, type Signature } from '../signing/recover.ts';
import { recoverUserSigned } from '../signing/user-signed.ts';
import { accountActions } from './actions/account.ts';
import type { L1Action, Request, UserAction } from './actions/action.ts';
import { looseAddress, optional, uint } from './actions/fields.ts';
import { orderActions } from './actions/orders.ts';
import { userActions } from './actions/transfers.ts';
import type { Explorer } from './explorer.ts';

const l1Actions: ReadonlyMap<string, L1Action> = new Map(
  [...orderActions, ...accountActions].map((action) => [action.type, action]),
);
const signedActions: ReadonlyMap<string, UserAction> = new Map(userActions.map((action) => [action.type, action]));

const signatureSchema = z.object({ r: z.string(), s: z.string(), v: z.int() });
const envelopeSchema = z.object({
  action: z.looseObject({ type: z.string() }),
  nonce: uint,
  signature: signatureSchema,
  vaultAddress: optional(looseAddress),
  expiresAfter: optional(uint),
});
const multiSigSchema = z.object({
  signatureChainId: z.string().regex(/^0x[0-9a-fA-F]{1,12}$/),
  signatures: z.array(signatureSchema),
  payload: z.object({
    multiSigUser: looseAddress,
    outerSigner: looseAddress,
    action: z.looseObject({ type: z.string() }),
  }),
});

type Envelope = z.infer<typeof envelopeSchema>;

export interface ExchangeContext {
  readonly exchange: Exchange;
  readonly explorer: Explorer;
  readonly network: Network;
  /**
   * Clients sign with their own clocks: nonces and expiries are compared with the machine's time, not the exchange's.
   */
  readonly wallTime: () => number;
}

/** Checks and carries out an action; returns undefined if the body does not have the venue's form (a 422). */
export async function act(context: ExchangeContext, body: unknown): Promise<Reply | undefined> {
  const parsed = envelopeSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const envelope = parsed.data;
  const { type } = envelope.action;
  const l1Action = l1Actions.get(type);
  if (l1Action !== undefined) return actL1(context, envelope, l1Action);
  const signedAction = signedActions.get(type);
  if (signedAction !== undefined) return actSigned(context, envelope, signedAction);
  return type === 'multiSig' ? refuseMultiSig(context, envelope) : undefined;
}

async function actL1(context: ExchangeContext, envelope: Envelope, kind: L1Action): Promise<Reply | undefined> {
  const parsed = kind.parse(envelope.action);
  if (parsed === undefined) return undefined;
  const { nonce, vaultAddress, expiresAfter, signature } = envelope;
  const connectionId = actionHash({ action: parsed.canonical, nonce, vaultAddress, expiresAfter });
  const signer = recoverSigner(l1Digest(connectionId, context.network), signature);
  if (signer === undefined) return refuse('Unable to recover signer.');
  if (isStranger(context, signer)) return refuseStranger(signer);
  const now = context.exchange.clock.now();
  const ruling = context.exchange.authority.forL1(signer, vaultAddress, kind.forOthers, now);
  if ('refused' in ruling) return refuse(ruling.refused);
  if (expiresAfter !== undefined && expiresAfter < context.wallTime()) return refuse('Action already expired');
  return carryOut(context, { envelope, signer, user: ruling.user, request: parsed.request, id: connectionId });
}

async function actSigned(context: ExchangeContext, envelope: Envelope, kind: UserAction): Promise<Reply | undefined> {
  const parsed = kind.parse(envelope.action);
  if (parsed === undefined) return undefined;
  // The network in the message is replaced by the sandbox's own: a signature for another one gives an unrelated
  // address.
  const message = { ...parsed.message, hyperliquidChain: context.network };
  const signer = recoverUserSigned(kind.type, message, parsed.chainId, envelope.signature);
  if (signer === undefined) return refuse('Unable to recover signer.');
  if (isStranger(context, signer)) return refuseStranger(signer);
  if (parsed.nonce !== envelope.nonce) return refuse('Invalid nonce: action and request disagree');
  const ruling = context.exchange.authority.forUserSigned(signer, parsed.onBehalf, context.exchange.clock.now());
  if ('refused' in ruling) return refuse(ruling.refused);
  const id = Buffer.from(JSON.stringify([signer, kind.type, parsed.nonce]));
  return carryOut(context, { envelope, signer, user: ruling.user, request: parsed.request, id });
}

interface Job {
  readonly envelope: Envelope;
  readonly signer: string;
  readonly user: string;
  readonly request: Request;
  /** The unique id of this transaction. */
  readonly id: Uint8Array;
}

async function carryOut(context: ExchangeContext, { envelope, signer, user, request, id }: Job): Promise<Reply> {
  const { exchange } = context;
  const { nonce } = envelope;
  const stale = exchange.authority.nonceRefusal(signer, nonce, context.wallTime());
  if (stale !== undefined) return refuse(stale);
  exchange.authority.burnNonce(signer, nonce);
  const hash = hex(keccak(Buffer.concat([id, Buffer.from(signer)])));
  const reply = await answer(exchange, user, request, hash, [signer, nonce]);
  context.explorer.record({
    action: envelope.action,
    error: reply.status === 'err' ? reply.response : null,
    hash,
    time: exchange.clock.now(),
    user,
  });
  return reply;
}

async function answer(
  exchange: Exchange,
  user: string,
  request: Request,
  hash: string,
  nonce: readonly [string, number],
): Promise<Reply> {
  if (request.type === 'noop') {
    await exchange.note(nonce);
    return done;
  }
  if (request.type !== 'approveAgent') return exchange.perform(user, request, hash, nonce);
  const refused = exchange.authority.approve(user, request.agent, request.name, exchange.clock.now());
  await exchange.note(nonce, exchange.authority.storedAgents());
  return refused === undefined ? done : refuse(refused);
}

/**
 * Multi-signature accounts cannot be created here, so every such action is rejected; its signatures are checked all the
 * same.
 */
function refuseMultiSig(context: ExchangeContext, envelope: Envelope): Reply | undefined {
  const wrapper = multiSigSchema.safeParse(envelope.action);
  if (!wrapper.success) return undefined;
  const { payload, signatures, signatureChainId } = wrapper.data;
  const inside = l1Actions.get(payload.action.type)?.parse(payload.action);
  if (inside === undefined) return undefined;
  const { nonce, vaultAddress, expiresAfter } = envelope;
  const { outer, inner } = recoverMultiSig(
    {
      signatureChainId,
      signatures: signatures.map(bare),
      multiSigUser: payload.multiSigUser,
      outerSigner: payload.outerSigner,
      action: inside.canonical,
      nonce,
      vaultAddress,
      expiresAfter,
    },
    envelope.signature,
    context.network,
  );
  if (outer === undefined || inner.includes(undefined)) return refuse('Unable to recover signer.');
  if (isStranger(context, outer)) return refuseStranger(outer);
  return refuse(
    outer === payload.outerSigner
      ? 'User is not a multi-sig user.'
      : `Must deposit before performing actions. User: ${outer}`,
  );
}

function isStranger({ network, exchange }: ExchangeContext, signer: string): boolean {
  const now = exchange.clock.now();
  return !isAdmitted(network, signer, (address) => exchange.authority.agent(address, now));
}

/** Returns the venue's own message for an unknown signer. */
function refuseStranger(signer: string): Reply {
  return refuse(`User or API Wallet ${signer} does not exist.`);
}

function bare({ r, s, v }: Signature): Signature {
  return { r, s, v };
}

const done: Reply = { status: 'ok', response: { type: 'default' } };

function refuse(response: string): Reply {
  return { status: 'err', response };
}
