import * as z from 'zod/mini';
import * as api from '@/lib/api/notices';
import { AppError } from '@/lib/errors/app-error';
import { requestIdOf } from '@/server/http/request';
import { errorResponse } from '@/server/http/response';
import { serve } from '@/server/http/serve';
import { stopLink } from '@/server/services/notices/mail-access';
import { stopByLink } from '@/server/services/notices/manage-mails';
import { localeOfChat } from '@/server/services/telegram/notify-chat';

export const dynamic = 'force-dynamic';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.endMail, {
  anyOriginBecause: 'a mail program presses it, and its link is the proof',
  // A provider presses for all its readers.
  limit: { requests: 600, perMs: 60_000 },
  run: async ({ token }) => {
    await stopByLink(token);
    return { ok: true as const };
  },
});

/** Leads a person to the page with the button. Scanners of mail open links too, so that this changes nothing. */
export async function GET(request: Request): Promise<Response> {
  const input = z.safeParse(api.endMail.input, Object.fromEntries(new URL(request.url).searchParams));
  if (!input.success) return errorResponse(new AppError('request.invalid'), requestIdOf(request));
  const { token, locale } = input.data;
  return new Response(null, {
    status: 303,
    headers: { location: stopLink(localeOfChat(locale), token), 'cache-control': 'no-store' },
  });
}
