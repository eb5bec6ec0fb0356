import { getPriority } from 'node:os';

/** Replaces the reader process: each message scripts what it does. */
let served = 0;
process.on('message', ({ action, value }) => {
  if (action === 'crash at once') process.exit(3);
  served += 1;
  process.send({ begun: true });
  if (action === 'echo') process.send({ result: { value, pid: process.pid, served } });
  if (action === 'slow') setTimeout(() => process.send({ result: { value, pid: process.pid, served } }), 60);
  if (action === 'fail') process.send({ error: 'no luck' });
  if (action === 'crash') process.exit(3);
  if (action === 'environment') process.send({ result: Object.keys(process.env) });
  if (action === 'priority') process.send({ result: getPriority() });
  // 'hang': no answer.
});
process.on('disconnect', () => process.exit());
