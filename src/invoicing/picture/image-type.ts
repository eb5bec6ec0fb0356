/** The formats of receipt images, with the extension of their files and their media type. */
const IMAGE_TYPES = {
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg', isReadable: true },
  png: { extension: 'png', mediaType: 'image/png', isReadable: true },
  webp: { extension: 'webp', mediaType: 'image/webp', isReadable: false },
  heic: { extension: 'heic', mediaType: 'image/heic', isReadable: false },
} as const;

/** The format of a receipt image. */
export type ImageType = keyof typeof IMAGE_TYPES;

/** Media types of all formats. */
export const IMAGE_MEDIA_TYPES = Object.values(IMAGE_TYPES).map(({ mediaType }) => mediaType);

/** The file extension of a format, without the dot. */
export const extensionOf = (type: ImageType): string => IMAGE_TYPES[type].extension;

/** Whether readers and providers read a format; others are converted to JPEG for them. */
export const isReadable = (type: ImageType): boolean => IMAGE_TYPES[type].isReadable;

/** The extensions of all formats. */
export const IMAGE_EXTENSIONS = Object.values(IMAGE_TYPES).map(({ extension }) => extension);

/** What is known of a stored receipt image by its key. */
export function storedImageType(key: string): (typeof IMAGE_TYPES)[ImageType] {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return Object.values(IMAGE_TYPES).find((type) => type.extension === extension) ?? IMAGE_TYPES.jpeg;
}
