/** Pictures and texts as files. */
import { el } from './dom.js';

export function saveText(name: string, text: string, type = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = el('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const saveSvg = (name: string, svg: string): void =>
  saveText(`${name}.svg`, svg, 'image/svg+xml');

/** At twice the size of the SVG, for sharp pictures on dense screens. */
export async function savePng(name: string, svg: string, scale = 2): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = el('canvas', {});
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) saveBlob(`${name}.png`, blob);
  } finally {
    URL.revokeObjectURL(address);
  }
}
