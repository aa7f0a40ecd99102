export const dynamic = 'force-dynamic';

/** Waits until its asker leaves, and notes that he has. */
export async function GET(request) {
  process.emit('contract:asked');
  await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
  process.emit('contract:left');
  return new Response('nobody is there');
}
