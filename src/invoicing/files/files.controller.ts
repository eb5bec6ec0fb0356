import { Controller, Get, Param, Query, Req, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http/public.decorator.js';
import { FilesService } from './files.service.js';
import { CrossOriginFiles } from './cross-origin-files.js';
import { ApiFile } from './files.openapi.js';

/** Serves the files of signed links. The signature is the authorization. */
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
    const presigned = mayRedirect(request) ? await this.files.presigned(link) : null;
    if (presigned === null) {
      response.vary('Sec-Fetch-Dest');
      return this.files.open(link, isShown(request));
    }
    response.status(302).location(presigned);
  }
}

/** Whether a page shows the file as an image. */
const isShown = ({ headers }: Request): boolean => headers['sec-fetch-dest'] === 'image';

/** A presigned URL does not work for HEAD, nor for images of our pages, whose policy allows no other origin. */
const mayRedirect = (request: Request): boolean => request.method === 'GET' && !isShown(request);
