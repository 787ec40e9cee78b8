import { begunName } from '@app/rules/community/posts/text-parts';
import { type ChangeEvent, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { TextareaField, type TextareaFieldProps } from '#ui/form/textarea-field.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Mentionable } from './comments/comments.operations.ts';
import classes from './post-form.module.css';

export type MentionedPerson = { id: number; slug: string; name: string };

type MentionAreaProps = Omit<TextareaFieldProps, 'onChange' | 'value'> & {
  value?: string;
  onText: (text: string) => void;
  /** People of whom the text knows, by their @. */
  named: readonly MentionedPerson[];
  onName: (person: MentionedPerson) => void;
  /** Under which those who spoke can be named, too. */
  postId?: number;
};

const pause = 200;

/** Words in which people are named: whoever types @ and a letter gets those of the group to choose from. */
export function MentionArea({ value = '', onText, named, onName, postId, ...field }: MentionAreaProps) {
  const [before, setBefore] = useState('');
  const [begun] = useDebouncedValue(begunName(before), pause);
  const { data } = useQuery(Mentionable, {
    variables: { search: begun ?? '', postId },
    skip: begun === null,
    fetchPolicy: 'cache-first',
  });
  const offered =
    begun === null || named.some(({ name }) => before.endsWith(`@${name}`)) ? [] : (data?.mentionable ?? []);

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    setBefore(text.slice(0, selectionStart));
    onText(text);
  };
  const choose = (person: MentionedPerson) => {
    const start = before.lastIndexOf('@');
    const text = `${value.slice(0, start)}@${person.name} ${value.slice(before.length)}`;
    setBefore('');
    onName(person);
    onText(text);
  };

  return (
    <div>
      <TextareaField {...field} value={value} onChange={change} />
      {offered.length > 0 && (
        <ul className={classes.names} aria-label="People to name">
          {offered.map((person) => (
            <li key={person.id}>
              <PlainButton className={classes.name} onClick={() => choose(person)}>
                <Avatar id={person.id} name={person.name} src={person.profileImage} size="sm" />
                {person.name}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
