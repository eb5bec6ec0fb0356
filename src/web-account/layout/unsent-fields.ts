import type { Request, Response } from 'express';
import { bodiesOf } from '../../platform/http/bodies/body-kinds.js';
import { checkParsed } from '../../platform/http/bodies/check-parsed.js';
import { readBody } from '../../platform/http/bodies/read-body.js';
import { SubmittedForm } from './submitted-form.js';

const {
  kinds: [FORM],
} = bodiesOf({ kind: 'form' }, 0);

/**
 * Reads the fields of a form that no handler receives, because its session had ended. The limits are those of forms without files.
 * @param windowMs as in `BodyBounds`.
 * @returns null for anything else, such as an upload or a form that was cut off: it is lost.
 */
export async function readUnsentFields(
  request: Request,
  response: Response,
  windowMs: number,
): Promise<SubmittedForm | null> {
  if (!request.is(FORM.types ?? []) || request.headers['content-encoding'] !== undefined) return null;
  try {
    await readBody(FORM.parser, request, response, { maxBytes: FORM.maxBytes, windowMs, upload: null });
    FORM.finish(request);
    checkParsed(request.body);
    return new SubmittedForm(request.body as Record<string, unknown>);
  } catch {
    return null;
  }
}
