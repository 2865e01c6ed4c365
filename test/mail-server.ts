// A real mail server on a free port that keeps what it gets, and refuses what a test tells it to.

import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

interface Session {
  readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
}
type MailAnswer = (error?: Error & { responseCode?: number }) => void;

/** The part of smtp-server that is used here: the package has no types of its own. */
interface SmtpServers {
  readonly SMTPServer: new (options: {
    readonly authOptional: true;
    readonly disabledCommands: readonly string[];
    onRcptTo(address: { readonly address: string }, session: Session, answer: MailAnswer): void;
    onData(stream: Readable, session: Session, answer: MailAnswer): void;
  }) => {
    listen(port: number, host: string, ready: () => void): { address(): { port: number } };
    on(event: 'error', heard: () => void): void;
    close(closed: () => void): void;
  };
}

const { SMTPServer } = createRequire(import.meta.url)('smtp-server') as SmtpServers;

export interface MailServer {
  readonly url: string;
  /** Whole messages as they came over the wire. */
  readonly letters: readonly { readonly to: string; readonly raw: string }[];
  /** How it answers a recipient: an SMTP code of 400 or above, or nothing to take the letter. */
  answerWith(code: number | null): void;
  close(): Promise<void>;
}

/** It may take its time with each letter: a busy one does. */
export async function startMailServer({ takesMs = 0 } = {}): Promise<MailServer> {
  const letters: { to: string; raw: string }[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, answer) {
      if (refusal === null) return answer();
      const words = `${address.address} is not known here`;
      answer(Object.assign(new Error(words), { responseCode: refusal }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        letters.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        setTimeout(answer, takesMs);
      });
    },
  });
  // A client that dies in the middle of a letter is nothing new to a mail server.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address().port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    answerWith(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
