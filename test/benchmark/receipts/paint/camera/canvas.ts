/** The picture: red, green and blue, eight bits each. */
export interface Canvas {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

export function newCanvas(width: number, height: number): Canvas {
  return { data: new Uint8ClampedArray(width * height * 3), width, height };
}
