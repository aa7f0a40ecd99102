// A separate program: a server that refuses at once, the cheapest refusal possible.
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.writeHead(429).end());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(String(typeof address === 'object' && address !== null ? address.port : 0));
});
