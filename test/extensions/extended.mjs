/** A service that is put together with an extension, which its argument names; with `cli` before it, its command line. */
import { Extension, runCommand, runService } from '../../dist/src/index.js';
import { Entity } from 'typeorm';

/** A decorated class, as TypeScript would make it. */
const made = (decorator, one) => (decorator(one), one);

class NoAnswer {
  onModuleInit() {
    throw new Error('ERP_URL: nobody answers there');
  }
}
class NeverReady {
  onModuleInit() {
    return new Promise((ready) => setTimeout(ready, 2 ** 31 - 1));
  }
}
class CreateNotes1800000000000 {
  up(runner) {
    return runner.query('CREATE TABLE other_notes (id uuid)');
  }
}
const Invoice = made(Entity('invoices'), class AcmeInvoice {});

const EXTENSIONS = {
  plain: { name: 'acme', withoutWebAccount: true },
  hangs: { name: 'acme', modules: [made(Extension({ providers: [NeverReady] }), class SlowModule {})] },
  other: {
    name: 'other',
    modules: [made(Extension({ migrations: [CreateNotes1800000000000] }), class NotesModule {})],
  },
  throws: { name: 'acme', modules: [made(Extension({ providers: [NoAnswer] }), class ErpModule {})] },
  clash: { name: 'acme', modules: [made(Extension({ entities: [Invoice] }), class InvoiceModule {})] },
};

const [first, ...rest] = process.argv.slice(2);
if (first === 'cli') await runCommand(rest.slice(1), EXTENSIONS[rest[0]]);
else await runService(EXTENSIONS[first]);
