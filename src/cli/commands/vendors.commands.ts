import { type Command, InvalidArgumentError } from 'commander';
import { foldToAlphanumerics } from '../../receipts/layout/fold.js';
import { vendorObservation } from '../../receipts/vendors/learned/vendor-observation.js';
import { normalizeLegalName } from '../../sat/razon-social.js';
import { hasValidCheckDigit, isGenericRfc, isRfc, normalizeRfc } from '../../sat/rfc.js';
import { CommandError } from '../command-error.js';
import { addCommand, operateAndPrint } from '../operate.js';

/** SAT's maximum length of a legal name. */
const MAX_NAME_LENGTH = 300;
/** Minimum number of letters and digits, such as in C&A. Shorter names, and legal forms alone, would match every receipt. */
const MIN_NAME_LENGTH = 2;

export function addVendorsCommands(program: Command): void {
  const vendors = program
    .command('vendors')
    .description('known vendors, by which receipts are read; shared by all organizations');

  addCommand(vendors, 'learn', 'store the name of a vendor; documents do not override it')
    .requiredOption('--rfc <rfc>', "the vendor's", toVendorRfc)
    .requiredOption('--name <name>', 'legal name, as it is registered', toName)
    .option('--sign <text...>', 'other names on its receipts, such as a brand', toNames)
    .action(
      ({ rfc, name, sign, ...options }: { rfc: string; name: string; sign?: string[]; json?: boolean }) =>
        operateAndPrint(options, async (app, { LearnedVendors }) => {
          const observation = vendorObservation(rfc, name, sign);
          await app.get(LearnedVendors).learn(observation, 'correction');
          return observation;
        }),
    );

  addCommand(vendors, 'list', 'list the known vendors, with the number and times of observations').action(
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

  addCommand(vendors, 'permits', 'list the learned permits of fuel stations, with their source').action(
    (options: { json?: boolean }) =>
      operateAndPrint(options, async (app, { LearnedPermits }) =>
        (await app.get(LearnedPermits).list()).map(({ rfc, stationNumber, permit, source, learnedAt }) => ({
          rfc,
          station_number: stationNumber,
          permit,
          source,
          learned_at: learnedAt.toISOString(),
        })),
      ),
  );

  addCommand(vendors, 'forget', 'remove a known vendor, and the learned permits of its fuel stations')
    .requiredOption('--rfc <rfc>', "the vendor's", normalizeRfc)
    .action(({ rfc, ...options }: { rfc: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { LearnedPermits, LearnedVendors }) => {
        const hadPermits = await app.get(LearnedPermits).forget(rfc);
        const wasKnown = await app.get(LearnedVendors).forget(rfc);
        if (!hadPermits && !wasKnown) throw new CommandError(`There is no known vendor ${rfc}`);
        return { rfc, forgotten: true };
      }),
    );
}

/** Real RFCs with a wrong check digit exist, but most are typing errors, and a wrong RFC would spoil good receipts. */
function toVendorRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc) || isGenericRfc(rfc)) throw new InvalidArgumentError("A vendor's RFC is expected.");
  if (!hasValidCheckDigit(rfc)) throw new InvalidArgumentError('Its check digit is wrong.');
  return rfc;
}

function toName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name))
    throw new InvalidArgumentError(`1 to ${MAX_NAME_LENGTH} characters are expected.`);
  const isOnlyType = normalizeLegalName(`X ${name}`) === 'X';
  if (isOnlyType || foldToAlphanumerics(name).length < MIN_NAME_LENGTH)
    throw new InvalidArgumentError(`A name has at least ${MIN_NAME_LENGTH} letters, besides the legal form.`);
  return name;
}

const toNames = (text: string, before: string[] = []): string[] => [...before, toName(text)];
