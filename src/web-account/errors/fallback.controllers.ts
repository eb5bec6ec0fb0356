import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { Pages } from '../pages.decorator.js';
import { Open } from '../session/session.guard.js';
import { PageNotFound } from '../web-account.errors.js';

/** Who types the host alone gets to the account. */
@ApiExcludeController()
@Public()
@Controller('/')
export class RootController {
  @Get()
  @Redirect('/account', 303)
  toAccount(): void {}
}

/** Every address below `/account` that is nothing. It comes last. */
@Pages()
export class UnknownPageController {
  @Get('{*path}')
  @Open()
  nothing(): never {
    throw new PageNotFound();
  }
}
