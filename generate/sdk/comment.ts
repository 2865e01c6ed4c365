// Comments above what is generated, broken into lines as a person would.

const WIDTH = 100;

export function comment(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = text.split('\n').flatMap((line) => broken(line, WIDTH - indent.length - 3));
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && only.length + indent.length + 7 <= WIDTH) {
    return `${indent}/** ${only} */\n`;
  }
  const inner = lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n');
  return `${indent}/**\n${inner}\n${indent} */\n`;
}

export const lineComment = (text: string, indent: string): string =>
  broken(text, WIDTH - indent.length - 3)
    .map((line) => `${indent}// ${line}\n`)
    .join('');

function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replaceAll('*/', '*\\/').split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
