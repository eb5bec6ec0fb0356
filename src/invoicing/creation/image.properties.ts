import { ApiProperty } from '@nestjs/swagger';
import { SAMPLE_IMAGE } from './sample-image.js';

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
