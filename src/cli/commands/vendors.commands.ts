import { type Command, InvalidArgumentError } from 'commander';
import { foldToAlphanumerics } from '../../receipts/layout/fold.js';
import { vendorObservation } from '../../receipts/vendors/learned/vendor-observation.js';
import { normalizeLegalName } from '../../sat/razon-social.js';
import { hasValidCheckDigit, isGenericRfc, isRfc, normalizeRfc } from '../../sat/rfc.js';
import { CommandError } from '../command-error.js';
import { addCommand, operateAndPrint } from '../operate.js';

/** SAT takes no longer ones. */
const LONGEST_NAME = 300;
/** Letters and digits: C&A. Shorter ones, and a company's type, stand on every paper. */
const SHORTEST_NAME = 2;

export function addVendorsCommands(program: Command): void {
  const vendors = program
    .command('vendors')
    .description('what was learned of vendors, by which receipts are read; for all organizations');

  addCommand(vendors, 'learn', 'say who a vendor is: documents do not change it')
    .requiredOption('--rfc <rfc>', "the vendor's", toVendorRfc)
    .requiredOption('--name <name>', 'legal name, as it is registered', toName)
    .option('--sign <text...>', 'what its receipts call it beside that, such as a brand', toNames)
    .action(
      ({ rfc, name, sign, ...options }: { rfc: string; name: string; sign?: string[]; json?: boolean }) =>
        operateAndPrint(options, async (app, { LearnedVendors }) => {
          const lesson = vendorObservation(rfc, name, sign);
          await app.get(LearnedVendors).learn(lesson, 'correction');
          return lesson;
        }),
    );

  addCommand(vendors, 'list', 'every vendor that was learned, with how often and when').action(
    (options: { json?: boolean }) =>
      operateAndPrint(options, async (app, { LearnedVendors }) =>
        (await app.get(LearnedVendors).list()).map(
          ({ rfc, name, signs, source, times, firstAt, lastAt }) => ({
            rfc,
            name,
            signs,
            source,
            times,
            first_at: firstAt.toISOString(),
            last_at: lastAt.toISOString(),
          }),
        ),
      ),
  );

  addCommand(vendors, 'forget', 'forget what was learned of a vendor')
    .requiredOption('--rfc <rfc>', "the vendor's", normalizeRfc)
    .action(({ rfc, ...options }: { rfc: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { LearnedVendors }) => {
        if (!(await app.get(LearnedVendors).forget(rfc)))
          throw new CommandError(`Nothing was learned of ${rfc}`);
        return { rfc, forgotten: true };
      }),
    );
}

/** Real RFCs with a wrong check digit exist; most of them are typing errors, and a wrong one would spoil good receipts. */
function toVendorRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc) || isGenericRfc(rfc)) throw new InvalidArgumentError("A vendor's RFC is expected.");
  if (!hasValidCheckDigit(rfc)) throw new InvalidArgumentError('Its check digit is wrong.');
  return rfc;
}

function toName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME || /[\p{Cc}\p{Cs}]/u.test(name))
    throw new InvalidArgumentError(`1 to ${LONGEST_NAME} characters are expected.`);
  const isOnlyType = normalizeLegalName(`X ${name}`) === 'X';
  if (isOnlyType || foldToAlphanumerics(name).length < SHORTEST_NAME)
    throw new InvalidArgumentError(`A name has ${SHORTEST_NAME} letters or more, beside the company's type.`);
  return name;
}

const toNames = (text: string, before: string[] = []): string[] => [...before, toName(text)];
