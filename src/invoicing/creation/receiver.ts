import type { Taxpayer } from '../../auth/taxpayer.js';
import type { Receiver } from '../../provider/provider.js';
import { checkUse, type TaxData } from '../../tax-info/tax-data.js';

/** The receiver of an invoice, from a member's tax data. @throws {InvalidCfdiForRegime} */
export function receiverOf(
  taxData: Pick<TaxData, 'taxId' | 'taxpayer' | 'postalCode'>,
  fiscalRegimen: string,
  cfdiUse: string,
): Receiver {
  checkUse(cfdiUse, fiscalRegimen, taxData.taxId);
  return {
    rfc: taxData.taxId,
    name: taxData.taxpayer,
    postalCode: taxData.postalCode,
    fiscalRegimen,
    cfdiUse,
  };
}

/** The receiver of a member's invoice, with the CFDI use of the request. @throws {InvalidCfdiForRegime} */
export const memberReceiver = ({ taxInfo }: Taxpayer, cfdiUsage: string): Receiver =>
  receiverOf(taxInfo, taxInfo.fiscalRegimen, cfdiUsage.toUpperCase());
