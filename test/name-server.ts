// A name server on loopback that says what a test wants said: an address, nothing at all, or
// another address each time.

import { createSocket } from 'node:dgram';

/** The addresses of a name; null for one that is not known; silence for no answer at all. */
export type NameAnswer = readonly string[] | null | 'silence';

export interface NameServer {
  /** As address:port. */
  readonly address: string;
  /** Every question so far, as "A name" or "AAAA name". */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 28: 'AAAA' };
const HEADER_BYTES = 12;
const TTL_SECONDS = 30;

export async function startNameServer(tell: (name: string) => NameAnswer): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { address, port }) => {
    const { name, type, end } = readQuestion(question);
    asked.push(`${TYPES[type] ?? type} ${name}`);
    const told = tell(name);
    if (told === 'silence') return;
    const answers = type === 1 && told !== null ? told : [];
    socket.send(
      answerTo(question.subarray(0, end), { isKnown: told !== null, answers }),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(
  question: Buffer,
  { isKnown, answers }: { readonly isKnown: boolean; readonly answers: readonly string[] },
): Buffer {
  const header = Buffer.from(question);
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(answers.length, 6);
  header.writeUInt32BE(0, 8);
  const records = answers.map((address) => {
    const record = Buffer.alloc(16);
    // The name is the question's.
    record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
    record.writeUInt16BE(1, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(TTL_SECONDS, 6);
    record.writeUInt16BE(4, 10);
    Buffer.from(address.split('.').map(Number)).copy(record, 12);
    return record;
  });
  return Buffer.concat([header, ...records]);
}
