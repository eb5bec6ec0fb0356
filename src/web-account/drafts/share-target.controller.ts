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
import { PageErrorFilter } from '../layout/page-error.filter.js';
import { Open, SessionGuard } from '../session/session.guard.js';
import { PageNotFound, ShareNotTaken } from '../web-account.errors.js';

/** Rejects the request before its body is read. The form of another application has no CSRF token, so it is never accepted. */
@Injectable()
class RejectAll implements CanActivate {
  canActivate(): never {
    throw new ShareNotTaken();
  }
}

/**
 * The Web Share Target: where other apps on a phone send photos. The service worker handles these requests in the browser, and adds the
 * photos to the drafts. A request that reaches the server bypassed the service worker, and gets a page that says what to do.
 */
@ApiExcludeController()
@Public()
@Controller('account')
@UseFilters(PageErrorFilter)
export class ShareTargetController {
  constructor(private readonly assets: Assets) {}

  @Post('share')
  @Open()
  @UseGuards(SessionGuard, RejectAll)
  refuse(): void {}

  /** This path sets the scope of the service worker to the account. Browsers fetch it again to detect a new version. */
  @Get('service-worker.js')
  @Header('Cache-Control', 'no-cache')
  async worker(): Promise<StreamableFile> {
    const script = await this.assets.find('service-worker.js');
    if (!script) throw new PageNotFound();
    return new StreamableFile(Buffer.from(script.content), { type: script.type });
  }
}
