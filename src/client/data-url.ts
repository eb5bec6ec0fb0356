/** How many bytes are passed as arguments of one call, which every runtime supports. */
const CHUNK_BYTES = 32_768;

/** Encodes a picture for `receipt_image`. The service detects by its bytes whether it is a JPEG, PNG, WebP or HEIC. */
export function dataUrl(picture: Uint8Array): string {
  let text = '';
  for (let at = 0; at < picture.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...picture.subarray(at, at + CHUNK_BYTES));
  return `data:image/jpeg;base64,${btoa(text)}`;
}
