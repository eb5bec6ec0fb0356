/** As many bytes as a function takes arguments, on any runtime. */
const AT_ONCE = 32_768;

/** A picture as `receipt_image` takes it. Whether it is a JPEG or a PNG, the service sees by its bytes. */
export function dataUrl(picture: Uint8Array): string {
  let text = '';
  for (let at = 0; at < picture.length; at += AT_ONCE)
    text += String.fromCharCode(...picture.subarray(at, at + AT_ONCE));
  return `data:image/jpeg;base64,${btoa(text)}`;
}
