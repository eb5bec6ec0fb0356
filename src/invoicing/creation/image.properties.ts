import { ApiProperty } from '@nestjs/swagger';

/** A valid picture of one pixel, for short examples of requests. */
const SAMPLE_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Documents the picture in a JSON body. */
export const ImageAsText = () =>
  ApiProperty({
    type: String,
    description:
      'The receipt as a data URL, `data:<mime>;base64,<data>`, or as base64 alone; base64url does as well. JPEG or PNG.',
    example: SAMPLE_IMAGE,
  });

/** Documents the picture in a form. */
export const ImageAsFile = () =>
  ApiProperty({
    type: String,
    format: 'binary',
    description: 'The receipt as a file, or a text as JSON has it. JPEG or PNG.',
  });
