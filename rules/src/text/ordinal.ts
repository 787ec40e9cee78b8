const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  return `${place}${endings[ordinals.select(place)]}`;
}
