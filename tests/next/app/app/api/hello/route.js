export const dynamic = 'force-dynamic';

export function GET(request) {
  const headers = new Headers({ 'x-url': request.url, 'x-body-encoding': 'identity' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  return Response.json({ from: request.headers.get('x-from') }, { headers });
}

export async function POST(request) {
  return Response.json(await request.json(), { status: 201 });
}
