/** Corrects confused characters: a zero between letters is an O, and an O between digits is a zero. */
export function correctSpelling(text: string): string {
  return text
    .replaceAll(/(?<=[A-ZÀ-Þ])0(?=[A-ZÀ-Þ])/g, 'O')
    .replaceAll(/(?<=[A-ZÀ-Þ]{2})0{1,2}(?!\d)|(?<![A-Z\d])0(?=[A-ZÀ-Þ]{2}|[a-zà-ÿ]{2})/g, (noughts) =>
      noughts.replaceAll('0', 'O'),
    )
    .replaceAll(
      /(?<=\d)o+(?=\d|(?:mg|ml|gr?|kg|l|lts?|m|mm|cm|pzs?|w|v)?\b)/gi,
      (letters, at: number, all: string) =>
        /^OZ\b/i.test(all.slice(at)) ? letters : '0'.repeat(letters.length),
    )
    .replaceAll(/(?<=\d\.?)0Z(?=[A-Z]{3}|\b)/g, 'OZ')
    .replaceAll(/(?<=\d ?)HL\b/g, 'ML')
    .replaceAll(/(?<=\d)(?!OZ\b)O+(?=\d|[A-NP-Z]{1,2}\b|\b)/g, (letters) => '0'.repeat(letters.length))
    .replaceAll(/(?<=[A-ZÀ-Þ]{2})1(?=[A-ZÀ-Þ])/g, 'I')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Corrects addresses and names: also restores the space after a separator, which narrow print loses. */
export function correctSpellingAndSpacing(text: string): string {
  return correctSpelling(text).replaceAll(/(?<=[A-ZÀ-Þa-zà-ÿ]{3}[.,]|[A-Z]{3}\.?,)(?=[A-ZÀ-Þ]{3})/g, ' ');
}
