import { Controller, Get, Param, Query, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { FilesService } from './files.service.js';
import { ForOtherSites } from './for-other-sites.js';
import { ApiFile } from '../invoicing.openapi.js';

/** What the signed links lead to. The signature is the authorization. */
@ApiTags('Files')
@Public()
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':invoiceId/:kind')
  @UseInterceptors(ForOtherSites)
  @ApiFile()
  download(
    @Param('invoiceId') invoiceId: string,
    @Param('kind') kind: string,
    @Query('expires') expires: string,
    @Query('signature') signature: string,
  ): Promise<StreamableFile> {
    return this.files.open({ invoiceId, kind, expires, signature });
  }
}
