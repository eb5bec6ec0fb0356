export interface Point {
  x: number;
  y: number;
}

/** Its corners, clockwise from the upper left. */
export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The eight parameters of a perspective transformation between planes. */
export type Homography = Float64Array;

/** The homography that maps four points to four others. */
export function homography(from: readonly Point[], to: readonly Point[]): Homography {
  const rows: number[][] = [];
  from.forEach(({ x, y }, at) => {
    const { x: u, y: v } = to[at]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  for (let pivot = 0; pivot < 8; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < 8; row++) {
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    }
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < 8; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column < 9; column++) rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  return Float64Array.from(rows, (row, at) => row[8]! / row[at]!);
}

export function project(h: Homography, { x, y }: Point): Point {
  const depth = h[6]! * x + h[7]! * y + 1;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / depth, y: (h[3]! * x + h[4]! * y + h[5]!) / depth };
}
