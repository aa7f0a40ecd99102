import { expect } from 'vitest';
import { by, type Chapter, stop } from '../attack.ts';

const sharing = 'server/front/sharing.ts';
const shared = 'unit/front/shared-pages.test.ts';
const ownData = 'supabase/migrations/20261129200000_unused_preferences.sql';
const soon = () => new Date(Date.now() + 60_000).toISOString();
const publicOnly = 'unit/launch/environment.test.ts';

export const dataProtection: Chapter = {
  name: 'V14 Data Protection',
  attacks: [
    {
      wants: 'to be given the cookie of whoever asked before him',
      stop: stop(sharing, " || headers['set-cookie'] !== undefined"),
      witness: by(shared, 'an answer that sets a cookie'),
    },
    {
      wants: 'to be given a private page of whoever asked before him',
      stop: stop(sharing, "['private', 'no-store', 'no-cache'].some((name) => cacheControl.has(name))", 'false'),
      witness: by(shared, 'a private answer'),
    },
    {
      wants: 'to be given a page that differs from visitor to visitor',
      stop: stop(sharing, '  if (!varyOf(rendered).every(isDistinguished)) return undefined;\n'),
      witness: by(shared, 'an answer that varies by what is not told apart'),
    },
    {
      wants: 'to be given the page of somebody who is signed in',
      stop: stop(sharing, '  if (request.headers.cookie !== undefined && !isLanguageAware(url)) return false;\n'),
      witness: by('unit/front/cookies.test.ts', 'makes the administration a page of one visitor'),
    },
    {
      wants: 'to be given the page of a bearer',
      stop: stop(sharing, "['authorization', 'range', 'next-action']", "['range', 'next-action']"),
      witness: by(shared, 'a request with an authorization'),
    },
    {
      wants: 'to be given the router’s data of another page',
      stop: stop(sharing, "  'next-router-state-tree',\n"),
      witness: by('unit/front/fair-shares.test.ts', 'shares what the router asks for by what the router says'),
    },
    {
      wants: 'to read a secret of the server in a page',
      stop: stop(
        'server/environment/schema.ts',
        '    siteUrl: env.siteUrl,',
        '    siteUrl: env.siteUrl, leak: env.sessionPassword,',
      ),
      witness: by(publicOnly, 'tells a browser no secret'),
      run: async (site) => {
        const page = await site.ask('/trading');
        expect(page.text).not.toMatch(/sb_secret_|SESSION_PASSWORD|SEALING_KEY|sessionPassword|sealingKey|jwtSecret/);
      },
    },
    {
      wants: 'to read the sealed key of his own agent',
      stop: stop(
        'lib/schemas/agent.ts',
        'export const proposedAgentSchema = z.object({',
        'export const proposedAgentSchema = z.looseObject({',
      ),
      run: async (site) => {
        const { wallet, cookie } = await site.signIn();
        const { status, text } = await site.post('/api/create-agent-wallet', { userAddress: wallet }, { cookie });
        expect([status, Object.keys(JSON.parse(text)).toSorted()]).toEqual([
          200,
          ['agentAddress', 'name', 'validUntil'],
        ]);
      },
    },
    {
      wants: 'to find another wallet’s chats in the file of his own data',
      stop: stop(ownData, 'from public.telegram_links r where r.owner = p_owner)', 'from public.telegram_links r)'),
      witness: by('integration/privacy/own-data.test.ts', 'is in its file, table by table'),
    },
    {
      wants: 'to carry the sealed key of an agent away in that file',
      stop: stop(ownData, "to_jsonb(r) - 'sealed_key'", 'to_jsonb(r)'),
      witness: by('integration/privacy/own-data.test.ts', 'is in its file, table by table'),
    },
    {
      wants: 'to delete everything about a wallet by its stolen session',
      stop: stop('app/api/erase-own-data/route.ts', 'await requireSigned(session, {', 'await Promise.resolve({'),
      witness: by('integration/privacy/own-data.test.ts', 'is deleted by the wallet’s own signature'),
      run: async (site) => {
        const { wallet, cookie } = await site.signIn();
        const consent = { nonce: 'a'.repeat(32), expirationTime: soon(), signature: `0x${'1'.repeat(130)}` };
        const said = await site.post('/api/erase-own-data', { userAddress: wallet, consent }, { cookie });
        expect([said.status, said.code]).toEqual([401, 'auth.nonce']);
      },
    },
    {
      wants: 'to learn which wallets signed in, of whom nobody told him',
      stop: stop('app/api/auth/sessions/route.ts', 'guard: requireWallet,', 'guard: async () => undefined,'),
      run: async (site) => {
        const said = await site.ask('/api/auth/sessions');
        expect([said.status, said.code]).toEqual([401, 'auth.required']);
      },
    },
  ],
};
