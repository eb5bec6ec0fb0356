let list: Promise<Uint8Array | null> | undefined;

/** Whether a postal code of five digits exists. True if the list of codes can't be loaded. */
export async function isPostalCodeAssigned(code: string): Promise<boolean> {
  list ??= load();
  const bits = await list;
  const number = Number(code);
  return bits === null || ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}

/** Loads a bitmap of 12,500 bytes, with a bit for each code, the least significant bit first. */
async function load(): Promise<Uint8Array | null> {
  try {
    const response = await fetch(new URL('postal-codes.bin', import.meta.url));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
