import { Controller, Get, Param, Query, Req, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http/public.decorator.js';
import { FilesService } from './files.service.js';
import { CrossOriginFiles } from './cross-origin-files.js';
import { ApiFile } from './files.openapi.js';

/** What the signed links lead to. The signature is the authorization. */
@ApiTags('Files')
@Public()
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':invoiceId/:kind')
  @UseInterceptors(CrossOriginFiles)
  @ApiFile()
  async download(
    @Param('invoiceId') invoiceId: string,
    @Param('kind') kind: string,
    @Query('expires') expires: string,
    @Query('signature') signature: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | void> {
    const link = { invoiceId, kind, expires, signature };
    const elsewhere = mayBeSentOn(request) ? await this.files.presigned(link) : null;
    if (elsewhere === null) return this.files.open(link);
    response.status(302).location(elsewhere);
  }
}

/** Not what a bucket's link is not for: heads, and the pictures of our own pages, which show none of elsewhere. */
const mayBeSentOn = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] !== 'image';
