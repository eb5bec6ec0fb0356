import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';

/** A parameter of a query that must be sent once, and not empty. */
export const RequiredParameter = (description: string, example?: string) =>
  applyDecorators(
    IsNotEmpty({ message: '$property is required' }),
    IsString({ message: '$property must be given once' }),
    ApiProperty({ description, ...(example !== undefined && { example }) }),
  );
