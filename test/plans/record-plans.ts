// Loaded before the service: keeps the plan of each statement that it sends, which the server tells with the answer
// (`auto_explain` as a notice), and of each that functions and foreign keys run in it. One JSON object a line.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const FILE = process.env['PLANS_FILE'] ?? '';
const JSON_BEGINS = '{';

type Connect = (this: pg.Client, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { connect: Connect };
const { connect } = prototype;

prototype.connect = function connectAndListen(...rest) {
  this.on('notice', ({ message = '' }) => {
    const at = message.indexOf(JSON_BEGINS);
    if (!message.includes('plan:') || at < 0) return;
    appendFileSync(FILE, `${JSON.stringify(JSON.parse(message.slice(at)))}\n`);
  });
  return connect.apply(this, rest);
};
