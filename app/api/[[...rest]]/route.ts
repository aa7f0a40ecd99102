import { notFound } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

/** What is no handler of ours is refused in the shape of every failure, not with a page. */
export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
export const OPTIONS = notFound;
