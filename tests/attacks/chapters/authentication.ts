import { expect } from 'vitest';
import type { MessageParts } from '../../helpers/sign-in.ts';
import { by, type Chapter, expectRefused, stop } from '../attack.ts';
import type { Site } from '../site.ts';

const message = 'server/auth/check-message.ts';
const signature = 'server/auth/check-signature.ts';
const requested = 'integration/auth/attacks.test.ts';
const signing = 'unit/auth/check-signature.test.ts';
const spentNonces = 'supabase/migrations/20261128310000_spent_nonces.sql';
const nonces = 'integration/data/sign-in.test.ts';
const hour = 3_600_000;

const says = (parts: () => Partial<MessageParts>, status: number, code: string) => async (site: Site) =>
  expectRefused(await site.verify(await site.signed(parts())), status, code);
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

export const authentication: Chapter = {
  name: 'V6 Authentication',
  attacks: [
    {
      wants: 'to trade without having accepted the present terms',
      stop: stop(
        'server/auth/check-message.ts',
        "if (message.statement !== signInStatement) throw wrong('statement');",
      ),
      witness: by('integration/orders/terms.test.ts', 'a message that names other terms signs nobody in'),
      run: async (site) => {
        const signed = await site.signed({ statement: 'Sign in to Pluto.' });
        const said = await site.verify(signed);
        expect([said.status, said.code]).toEqual([400, 'auth.message']);
      },
    },
    {
      wants: 'to sign in here with what was signed for his own site',
      stop: stop(message, '=== domain);', '=== domain) ?? origins[0];'),
      witness: by(requested, 'for another domain'),
      run: says(() => ({ domain: 'evil.example' }), 400, 'auth.message'),
    },
    {
      wants: 'to sign in here with what names an address of his own',
      stop: stop(message, "if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw wrong('uri');"),
      witness: by(requested, 'for a URI elsewhere'),
      run: says(() => ({ uri: 'https://evil.example' }), 400, 'auth.message'),
    },
    {
      wants: 'to have a message for a plain connection taken for an encrypted one',
      stop: stop(message, "throw wrong('scheme');", 'void scheme;'),
      witness: by('unit/auth/check-message.test.ts', 'with another'),
      run: says(() => ({ scheme: 'https' }), 400, 'auth.message'),
    },
    {
      wants: 'to sign in by a chain on which he can put any contract',
      stop: stop(
        message,
        "if (chain === undefined) throw wrong('chainId');",
        'if (chain === undefined) return { wallet: addressSchema.parse(message.address), chainId: 1, nonce: message.nonce };',
      ),
      witness: by(requested, 'for a chain that is none of ours'),
      run: says(() => ({ chainId: 11_155_111 }), 400, 'auth.message'),
    },
    {
      wants: 'to use a message after it expired',
      stop: stop(message, "if (expiresAt !== undefined && expiresAt <= nowMs) throw untimely('expirationTime');"),
      witness: by(requested, 'once it expired'),
      run: says(() => ({ expirationTime: at(-1_000) }), 401, 'auth.time'),
    },
    {
      wants: 'to use a message before its time',
      stop: stop(message, "if (notBefore !== undefined && notBefore > nowMs) throw untimely('notBefore');"),
      witness: by(requested, 'before it is valid'),
      run: says(() => ({ notBefore: at(hour) }), 401, 'auth.time'),
    },
    {
      wants: 'to have a message signed now for a day to come',
      stop: stop(message, ' || issuedAt > nowMs + signInClockSkewMs'),
      witness: by(requested, 'when it was dated in the future'),
      run: says(() => ({ issuedAt: at(hour) }), 401, 'auth.time'),
    },
    {
      wants: 'to find a use for a message of long ago',
      stop: stop(message, 'if (tooOld || ', 'if ('),
      witness: by(requested, 'when it was dated long ago'),
      run: says(() => ({ issuedAt: at(-hour) }), 401, 'auth.time'),
    },
    {
      wants: 'to answer a challenge of his own making',
      stop: stop(
        'server/auth/challenge-cookie.ts',
        'return marksFor(nonce).some((one) => held.includes(one)) && isInTime(nonce, nowMs);',
        'return held.length >= 0 && isInTime(nonce, nowMs);',
      ),
      witness: by(requested, 'in answer to a nonce of its own making'),
      run: says(() => ({ nonce: 'f'.repeat(32) }), 401, 'auth.nonce'),
    },
    {
      wants: 'to answer a challenge of long ago',
      stop: stop('server/auth/challenge-cookie.ts', ' && isInTime(nonce, nowMs);', ';'),
      witness: by(requested, 'after its nonce ran out'),
    },
    {
      wants: 'to answer one challenge twice',
      stop: stop(
        spentNonces,
        '  on conflict do nothing;\n  return found;',
        '  on conflict do nothing;\n  return true;',
      ),
      witness: by(nonces, 'opens one session however many ask at once'),
      run: async (site) => {
        const signed = await site.signed();
        expect((await site.verify(signed)).status).toBe(200);
        expectRefused(await site.verify(signed), 401, 'auth.nonce');
      },
    },
    {
      wants: 'to sign in as a wallet whose key he does not have',
      stop: stop(signature, "if (key.valid) return 'key';", "return 'key';"),
      witness: by(signing, 'of another key, of another text, or of no key at all is refused'),
      run: async (site) => {
        const [his, other] = [await site.signed(), await site.signed()];
        const forged = { message: other.answer.message, signature: his.answer.signature };
        expectRefused(await site.verify({ cookie: other.cookie, answer: forged }), 401, 'auth.signature');
      },
    },
    {
      wants: 'to sign in as a contract wallet while its chain is silent',
      stop: stop(
        signature,
        "throw new AppError('auth.contract_wallet', { cause: withoutAddress(cause) });",
        'return { valid: true };',
      ),
      witness: by(
        signing,
        'that only a contract could have made is refused where no node is known, and where none answers',
      ),
    },
    {
      wants: 'to sign in as a contract wallet that did not agree',
      stop: stop(signature, "if (!contract.valid) throw new AppError('auth.signature', { cause: key.cause });"),
      witness: by(signing, 'of a wallet without a contract is refused by its chain'),
    },
    {
      wants: 'to fail the check of signatures by what is none',
      stop: stop('lib/schemas/signature.ts', 'z.regex(/^(?:[0-9a-fA-F]{2})*$/), '),
      witness: by(requested, 'half a byte'),
      run: async (site) => {
        const { answer, cookie } = await site.signed();
        const said = await site.verify({ cookie, answer: { ...answer, signature: '0x123' } });
        expectRefused(said, 400, 'request.invalid');
      },
    },
    {
      wants: 'to have an endless message read',
      stop: stop('lib/schemas/sign-in.ts', 'message: z.string().check(z.maxLength(2_000)),', 'message: z.string(),'),
      witness: by(requested, 'a message without end'),
      run: async (site) => {
        const said = await site.post('/api/auth/verify', { message: 'x'.repeat(5_000), signature: '0x00' });
        expectRefused(said, 400, 'request.invalid');
      },
    },
    {
      wants: 'to have somebody sign in, in his own browser, by a message that he got out of him',
      stop: stop(
        'server/auth/sign-in.ts',
        "  if (!isOpen(request, nonce, Date.now())) throw new AppError('auth.nonce');",
      ),
      witness: by(requested, 'from another browser than the one that asked, whoever signed it'),
    },
    {
      wants: 'to speak for an address by a contract that he says he will make on another chain',
      stop: stop('server/auth/owner.ts', 'if (contractOn === undefined) return wallet;', 'return wallet;'),
      witness: by('integration/auth/contract-wallets.test.ts', 'never speaks for that address on another chain'),
    },
  ],
};
