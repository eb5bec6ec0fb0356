import {
  type CanActivate,
  Controller,
  Get,
  Header,
  Injectable,
  Post,
  StreamableFile,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { Assets } from '../assets/assets.js';
import { PageErrorFilter } from '../errors/page-error.filter.js';
import { Open, SessionGuard } from '../session/session.guard.js';
import { PageNotFound, ShareNotTaken } from '../web-account.errors.js';

/** Refuses before a body is read: a form of another application bears no token, and nothing is taken without one. */
@Injectable()
class TakesNothing implements CanActivate {
  canActivate(): never {
    throw new ShareNotTaken();
  }
}

/**
 * Where other applications of a phone share photos to. The service worker answers in the browser and hands them to the tray; what
 * comes here came past it, and is told what to do.
 */
@ApiExcludeController()
@Public()
@Controller('account')
@UseFilters(PageErrorFilter)
export class ShareController {
  constructor(private readonly assets: Assets) {}

  @Post('share')
  @Open()
  @UseGuards(SessionGuard, TakesNothing)
  refuse(): void {}

  /** At this address, so that its scope is the account. Browsers ask for it anew, and compare it. */
  @Get('service-worker.js')
  @Header('Cache-Control', 'no-cache')
  async worker(): Promise<StreamableFile> {
    const script = await this.assets.find('service-worker.js');
    if (!script) throw new PageNotFound();
    return new StreamableFile(Buffer.from(script.content), { type: script.type });
  }
}
