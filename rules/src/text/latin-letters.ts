/** Small letters of other alphabets, and how they are written with Latin ones. */
const small: Record<string, string> = {
  ...pairs('абвгдезийклмнопрстуфыэ', 'abvgdezijklmnoprstufye'),
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ґ: 'g',
  є: 'ye',
  і: 'i',
  ї: 'yi',
  ў: 'u',
  ђ: 'đ',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'ć',
  џ: 'dž',
  ...pairs('αβγδεζηικλμνξοπρσςτυφω', 'avgdeziiklmnxoprsstyfo'),
  θ: 'th',
  χ: 'ch',
  ψ: 'ps',
  // Latin letters without an accent that could be left away.
  ə: 'a',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ŋ: 'ng',
  ʼ: '’',
  ʻ: '‘',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
};

/** A letter of another alphabet in Latin ones; null when it is not known here. */
export function latinOf(letter: string): string | null {
  const known = small[letter];
  if (known !== undefined) return known;
  const lower = letter.toLowerCase();
  const latin = lower === letter ? undefined : small[lower];
  return latin === undefined ? null : latin.slice(0, 1).toUpperCase() + latin.slice(1);
}

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, latin.charAt(at)]));
}
