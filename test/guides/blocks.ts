// A guide taken apart into what is run and what is shown, in order.

/** A command to paste, with what is shown below it. */
export interface Command {
  readonly kind: 'bash';
  readonly line: number;
  readonly text: string;
  readonly shown: { readonly as: 'json' | 'text'; readonly text: string } | null;
}

/** A file that the reader writes. */
export interface Written {
  readonly kind: 'file';
  readonly line: number;
  readonly name: string;
  readonly text: string;
}

/** What cannot be tried where these pages are, and why. */
export interface NotRun {
  readonly kind: 'not run';
  readonly line: number;
  readonly why: string;
}

export type Step = Command | Written | NotRun;

interface Fence {
  readonly line: number;
  readonly language: string;
  readonly info: string;
  readonly text: string;
  /** Nothing but blank lines stands between it and the one before. */
  readonly follows: boolean;
}

const SHOWN = new Set(['json', 'text']);
/** In the page's folder, or at home. */
const FILE_NAME = /\btitle="((?:~\/)?[\w.-]+(?:\/[\w.-]+)*)"/;
/** A block of no language is a drawing; this would be something to try. */
const NO_DRAWING = /\b(?:curl|import|npm|npx|node|sanwo)\b|SANWO_|\$[A-Z]/;

/** Throws, with the line, where a block is neither run nor shown, nor says why it is not. */
export function stepsOf(page: string): Step[] {
  const steps: Step[] = [];
  let last: Step | null = null;
  for (const fence of fencesOf(page)) {
    if (fence.info.trim() === '' && !NO_DRAWING.test(fence.text)) continue;
    const step = stepOf(fence, fence.follows ? last : null);
    if (last && isAnswered(step, last)) steps.pop();
    steps.push(step);
    last = step;
  }
  return steps;
}

const isAnswered = (step: Step, before: Step) =>
  step.kind === 'bash' && before.kind === 'bash' && step.line === before.line;

function stepOf(fence: Fence, before: Step | null): Step {
  const { line, language, info, text } = fence;
  const why = /\bnot-run="([^"]*)"/.exec(info)?.[1];
  if (why !== undefined) return { kind: 'not run', line, why };
  if (language === 'bash') return { kind: 'bash', line, text, shown: null };
  const name = FILE_NAME.exec(info)?.[1];
  if (name !== undefined) return { kind: 'file', line, name, text };
  if (language === 'ts') throw new Error(`line ${line}: a ts block names no file: title="…"`);
  if (!SHOWN.has(language)) {
    throw new Error(`line ${line}: a block of “${language}” is not run: say why, not-run="…"`);
  }
  if (before?.kind !== 'bash' || before.shown !== null) {
    throw new Error(`line ${line}: this ${language} is not the answer of a bash block above it`);
  }
  return { ...before, shown: { as: language as 'json' | 'text', text } };
}

function fencesOf(page: string): Fence[] {
  const fences: Fence[] = [];
  let open: { line: number; mark: string; info: string; follows: boolean; text: string } | null =
    null;
  let hasWords = true;
  for (const [index, line] of page.split('\n').entries()) {
    const [, mark = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open && mark === open.mark && info.trim() === '') {
      const [language = ''] = open.info.trim().split(/\s/);
      fences.push({ ...open, language });
      open = null;
      hasWords = false;
    } else if (open) {
      open.text += `${line}\n`;
    } else if (mark !== '') {
      open = { line: index + 1, mark, info, follows: !hasWords, text: '' };
    } else if (line.trim() !== '') {
      hasWords = true;
    }
  }
  if (open) throw new Error(`line ${open.line}: this block is never closed`);
  return fences;
}
