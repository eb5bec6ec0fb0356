import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { PageNotFound } from '../web-account.errors.js';

/** Redirects the root of the host to the account. */
@ApiExcludeController()
@Public()
@Controller('/')
export class RootController {
  @Get()
  @Redirect('/account', 303)
  toAccount(): void {}
}

/** Responds with 404 to every other path under `/account`. Its route comes last. */
@Pages()
export class UnknownPageController {
  @Get('{*path}')
  @Open()
  nothing(): never {
    throw new PageNotFound();
  }
}
