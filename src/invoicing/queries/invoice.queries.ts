import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { RequiredParameter } from '../../platform/http/validation/required-parameter.decorator.js';
import { MAX_OFFSET, toInteger } from '../../platform/http/validation/whole-number.js';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** Query of `invoice`. */
export class InvoiceQuery {
  @RequiredParameter("The organization's id")
  org_id: string;

  @RequiredParameter("The invoice's tracking id")
  invoice_id: string;
}

/** Query of `member-invoices`. */
export class MemberInvoicesQuery {
  @RequiredParameter("The organization's id")
  org_id: string;

  @RequiredParameter("The member's RFC or id")
  rfc: string;

  @ApiPropertyOptional({
    type: 'integer',
    default: DEFAULT_LIMIT,
    minimum: 1,
    description: `Maximum number of invoices. Values above ${MAX_LIMIT} are treated as ${MAX_LIMIT}`,
  })
  @Transform(({ value }) => {
    const limit = toInteger({ value });
    return typeof limit === 'number' ? Math.min(limit, MAX_LIMIT) : limit;
  })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = DEFAULT_LIMIT;

  @ApiPropertyOptional({
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: MAX_OFFSET,
    description: 'Number of invoices to skip',
  })
  @Transform(toInteger)
  @Max(MAX_OFFSET, { message: `offset can be at most ${MAX_OFFSET}` })
  @Min(0, { message: 'offset must be at least 0' })
  @IsInt({ message: 'offset must be a whole number' })
  offset: number = 0;
}
