// The output of a command: its result on standard output, and messages on standard error.

import { createInterface } from 'node:readline/promises';

export interface Screen {
  /** What was asked for: standard output. */
  print(line: string): void;
  /** Words about the command itself: standard error. */
  warn(line: string): void;
  /** Columns of the terminal; null where what is printed goes to a file or another program. */
  readonly width: number | null;
  /** Asks a question and returns the typed answer; null where there is no terminal to type at. */
  ask(question: string): Promise<string> | null;
}

const USUAL_WIDTH = 80;

export function screenOf({ stdin, stdout, stderr }: NodeJS.Process): Screen {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    // The reader has closed the pipe (`| head`): the command stops, and does not fail.
    if (!process.emit('SIGHUP')) process.exit();
  });
  return {
    print: (line) => void stdout.write(`${line}\n`),
    warn: (line) => console.error(line),
    width: stdout.isTTY ? stdout.columns || USUAL_WIDTH : null,
    ask: (question) => (stdin.isTTY && stderr.isTTY ? askQuestion(question, stdin, stderr) : null),
  };
}

async function askQuestion(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
  const reader = createInterface({ input, output });
  // Ctrl-C and Ctrl-D end the question without an answer.
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  try {
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
  }
}
