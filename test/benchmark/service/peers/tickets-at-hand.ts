// Loaded before the service: every picture shows the sample ticket, at no cost. Reading pictures takes this machine's
// time, and what is measured is how workers wait for a provider elsewhere.
import 'reflect-metadata';
import { fileOfBuild } from '../harness/built.js';
import { ScriptedTicketReader } from '../../../support/scripted-ticket-reader.js';

type Module = typeof import('../../../../src/provider/receipt-reader/ticket-reader.js');

const { TicketReader } = (await import(
  fileOfBuild('src/provider/receipt-reader/ticket-reader.js').href
)) as Module;
const reader = new ScriptedTicketReader();
TicketReader.prototype.read = (request) => reader.read(request);
