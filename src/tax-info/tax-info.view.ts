import { ApiProperty } from '@nestjs/swagger';
import type { TaxInfo } from './tax-info.entity.js';

const NULLABLE = { type: String, nullable: true } as const;

/** The tax data of a profile. */
export class TaxInfoView {
  @ApiProperty({ example: 'EKU9003173C9' })
  tax_id: string;

  @ApiProperty({ example: 'ESCUELA KEMPER URGATE' })
  taxpayer: string;

  @ApiProperty(NULLABLE)
  street: string | null;

  @ApiProperty(NULLABLE)
  ext_num: string | null;

  @ApiProperty(NULLABLE)
  neighborhood: string | null;

  @ApiProperty(NULLABLE)
  city: string | null;

  @ApiProperty(NULLABLE)
  state: string | null;

  @ApiProperty(NULLABLE)
  country: string | null;

  @ApiProperty({ example: '42501' })
  postal_code: string;

  @ApiProperty({ example: '601' })
  fiscal_regimen: string;

  @ApiProperty({ example: 'G03' })
  cfdi_use: string;
}

export function taxInfoView(taxInfo: TaxInfo): TaxInfoView {
  return {
    tax_id: taxInfo.taxId,
    taxpayer: taxInfo.taxpayer,
    street: taxInfo.street ?? null,
    ext_num: taxInfo.extNum ?? null,
    neighborhood: taxInfo.neighborhood ?? null,
    city: taxInfo.city ?? null,
    state: taxInfo.state ?? null,
    country: taxInfo.country ?? null,
    postal_code: taxInfo.postalCode,
    fiscal_regimen: taxInfo.fiscalRegimen,
    cfdi_use: taxInfo.cfdiUse,
  };
}
