import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode, decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** A shared answer as JSON, the turn to request one, or the information that another instance has the turn. */
export type AnswerTurn =
  | { readonly state: 'known'; readonly answer: string; readonly ageMs: number }
  | { readonly state: 'own' }
  | { readonly state: 'others' };

const turnSchema = z.union([
  z.object({ state: z.literal('known'), answer: z.string(), ageMs: z.int() }),
  z.object({ state: z.enum(['own', 'others']) }),
]);

export interface SharedQuestion {
  readonly vendor: string;
  readonly question: string;
}

export async function claimVendorAnswer(
  { db }: ServiceClient,
  { vendor, question }: SharedQuestion,
  times: { readonly freshMs: number; readonly holdMs: number },
): Promise<AnswerTurn> {
  const answer = await db
    .rpc('claim_vendor_answer', {
      ...{ p_vendor: vendor, p_question: question },
      ...{ p_fresh_ms: Math.round(times.freshMs), p_hold_ms: times.holdMs },
    })
    .single();
  return decode(turnSchema, theRowOf(answer));
}

export async function keepVendorAnswer(
  { db }: ServiceClient,
  { vendor, question }: SharedQuestion,
  answer: string,
  ageMs: number,
): Promise<void> {
  const kept = { p_vendor: vendor, p_question: question, p_answer: answer, p_age_ms: Math.round(ageMs) };
  check(await db.rpc('keep_vendor_answer', kept));
}

export async function releaseVendorAnswer({ db }: ServiceClient, { vendor, question }: SharedQuestion): Promise<void> {
  check(await db.rpc('release_vendor_answer', { p_vendor: vendor, p_question: question }));
}

const recalledSchema = z.object({ question: z.string(), answer: z.string(), ageMs: z.int() });
export type RecalledAnswer = z.output<typeof recalledSchema>;

export async function recallVendorAnswers(
  { db }: ServiceClient,
  vendor: string,
  questions: readonly string[],
  freshMs: number,
): Promise<readonly RecalledAnswer[]> {
  const requested = { p_vendor: vendor, p_questions: [...questions], p_fresh_ms: Math.round(freshMs) };
  return decodeAll(recalledSchema, rowsOf(await db.rpc('recall_vendor_answers', requested)));
}

/** Stores a vendor's answer about several coins at once: by request, as JSON. */
export async function keepVendorAnswers(
  { db }: ServiceClient,
  vendor: string,
  answers: ReadonlyMap<string, string>,
  ageMs: number,
): Promise<void> {
  const rows = [...answers].map(([question, answer]) => ({ question, answer }));
  check(await db.rpc('keep_vendor_answers', { p_vendor: vendor, p_rows: rows, p_age_ms: Math.round(ageMs) }));
}
