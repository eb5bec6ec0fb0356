import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';

/** Extension in which {@link ApiJsonOrForm} passes the form's schema to `describeApi`. */
export const FORM_SCHEMA = 'x-form-schema';

/** Documents a body that is accepted as JSON and as a form, with different schemas. The library supports one schema for both. */
export function ApiJsonOrForm(json: Type, form: Type): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiBody({ type: json }),
    ApiExtraModels(form),
    ApiExtension(FORM_SCHEMA, { $ref: getSchemaPath(form) }),
  );
}
