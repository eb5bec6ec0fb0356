import { ApiProperty } from '@nestjs/swagger';

/** A valid picture of one pixel, for short examples of requests. */
const SAMPLE_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Documents the picture in a JSON body. */
export const ImageAsText = () =>
  ApiProperty({
    type: String,
    description:
      'The picture of the receipt, JPEG, PNG, WebP or HEIC, as a data URL, `data:<mime>;base64,<data>`, or as base64 or base64url.',
    example: SAMPLE_IMAGE,
  });

/** Documents the picture in a form. */
export const ImageAsFile = () =>
  ApiProperty({
    type: String,
    format: 'binary',
    description:
      'The picture of the receipt, JPEG, PNG, WebP or HEIC, as a file or as the text of the JSON body.',
  });
