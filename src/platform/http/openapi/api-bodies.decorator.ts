import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';

/** Where {@link ApiJsonOrForm} leaves the form's schema for the document. */
export const FORM_SCHEMA = 'x-form-schema';

/** Documents a body that is taken as JSON and as a form, which differ: the library knows one schema for both. */
export function ApiJsonOrForm(json: Type, form: Type): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiBody({ type: json }),
    ApiExtraModels(form),
    ApiExtension(FORM_SCHEMA, { $ref: getSchemaPath(form) }),
  );
}
