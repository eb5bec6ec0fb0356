// Somebody's server, to which webhooks are sent: it takes everything, and does nothing about it.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(request.url === '/ready' ? 200 : 204).end());
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
