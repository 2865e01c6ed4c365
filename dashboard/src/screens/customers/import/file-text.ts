// The text of a file as spreadsheets write it: UTF-8, the older encoding of Windows, or UTF-16.

const isBigEndian = (bytes: Uint8Array) => bytes[0] === 0xfe && bytes[1] === 0xff;
const isLittleEndian = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xfe;

export async function fileText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isLittleEndian(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  if (isBigEndian(bytes)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
