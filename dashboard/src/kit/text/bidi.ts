// A name within our words: letters from right to left, or signs that turn what follows them, turn
// nothing but the name itself.

/** They would end what keeps a name apart, and go on after it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

export const straight = (text: string) => text.replace(TURNING, '');

/** The mark before it says that the sentence is ours, where the name is its first word. */
export function bidi(name: string): string {
  const plain = straight(name);
  return FROM_THE_RIGHT.test(plain) ? `\u200e\u2068${plain}\u2069` : plain;
}
