import {
  type PersonFieldGroup,
  type PersonFieldKind,
  type PersonFieldName,
  personFieldList,
  wordsOf,
} from '@app/rules/people/users/person-fields';
import { sexes, sexLabels } from '@app/rules/people/users/person-input';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import type { Description } from '#ui/values/description-list.tsx';

const plain = (text: string) => text;

/** How each kind is shown on a page; null when it does not fit on one line of text. */
const shown: Record<PersonFieldKind, ((text: string) => ReactNode) | null> = {
  name: plain,
  text: plain,
  longText: plain,
  place: plain,
  email: plain,
  tribeId: plain,
  sex: (text) => {
    const known = sexes.find((each) => each === text);
    return known ? sexLabels[known] : text;
  },
  day: (text) => <DateText value={text} />,
  instant: (text) => <DateText value={text} />,
  mobile: (text) => (
    <TextLink inherit href={`tel:${text}`}>
      {text}
    </TextLink>
  ),
  facebook: (text) => (
    <TextLink inherit href={text} target="_blank" rel="noreferrer">
      {text.replace('https://', '')}
    </TextLink>
  ),
  socials: null,
  photo: null,
  batch: null,
  number: null,
};

type Person = Partial<Record<PersonFieldName, unknown>>;

/** The lines of these groups, from the table of fields; `instead` replaces the value of single fields. */
export function personFacts(
  person: Person,
  groups: readonly PersonFieldGroup[],
  instead: Partial<Record<PersonFieldName, ReactNode>> = {},
): Description[] {
  return groups.flatMap((group) =>
    personFieldList
      .filter((field) => field.isOnPage && field.group === group)
      .map(({ name, label, kind }) => {
        const value = person[name];
        const text = typeof value === 'string' && value !== '' ? shown[kind]?.(value) : null;
        return { label: wordsOf(label), value: instead[name] ?? text };
      }),
  );
}

type Place = { city: string | null; state: string | null; country: string | null };

/** The location of a person, smallest part first. */
export function placeText({ city, state, country }: Place): string | null {
  return [city, state, country].filter(Boolean).join(', ') || null;
}
