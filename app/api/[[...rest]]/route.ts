import { notFound } from '@/server/http/response';

export const dynamic = 'force-dynamic';

/** An unknown API path gets the same JSON error as every other failure, not an HTML page. */
export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
export const OPTIONS = notFound;
