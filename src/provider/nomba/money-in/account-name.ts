// The name of a number as this provider takes it: letters, digits and spaces, 8 to 64 of them.

const FEWEST = 8;
const MOST = 64;

/** Letters of Nigerian and neighbouring languages that are no letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ŋ: 'n',
  Ŋ: 'N',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
};

export function writeAccountName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/['`’‘ʼ]/g, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? (/\p{M}/u.test(letter) ? '' : ' '))
    .replace(/&/g, ' and ')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  if (plain === '') return 'Customer account';
  const long = plain.length < FEWEST ? `${plain} account` : plain;
  return long.slice(0, MOST).trim();
}
