// Two pictures side by side.
import type { Page } from "playwright-core";

export const most = 0.004; // of the pixels may differ: rims are drawn a little differently elsewhere
const slight = 48; // of 255, in any colour

/** The share of pixels that differ, and both sizes. Decoded by the browser: it has all it takes. */
export function compared(page: Page, one: Buffer, two: Buffer) {
  return page.evaluate(
    async ([first, second, least]) => {
      const pixels = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d");
        // A board may begin between two pixels, by what stands above it, and then every rim of it looks different.
        if (context) context.filter = "blur(2px)";
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height) as ImageData;
      };
      const [a, b] = [await pixels(first), await pixels(second)];
      const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
      let different = 0;
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (
            [0, 1, 2].some(
              (colour) =>
                Math.abs(
                  (a.data[(y * a.width + x) * 4 + colour] ?? 0) -
                    (b.data[(y * b.width + x) * 4 + colour] ?? 0),
                ) > least,
            )
          )
            different += 1;
      return {
        share: different / (width * height),
        apart: Math.abs(a.width - b.width) + Math.abs(a.height - b.height),
      };
    },
    [one.toString("base64"), two.toString("base64"), slight] as const,
  );
}
