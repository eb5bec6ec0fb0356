/**
 * Writes every kind of mail that the service sends, in both languages, with invented data, as files to look at:
 *
 *     npm run mails -- [FOLDER]
 *
 * The folder is `.data/mails` unless another one is named. Open its index.html. Neither a database nor a mail server is
 * used.
 */
import { parseArgs } from 'node:util';
import { renderExamples } from './render-examples.js';
import { writeMails } from './write-mails.js';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder = '.data/mails'] = positionals;

const examples = renderExamples();
const index = await writeMails(examples, folder);
console.log(`${examples.length} mails were written. Open ${index}`);
