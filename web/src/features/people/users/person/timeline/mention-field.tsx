import { mentionAt, withMention } from '@app/rules/people/users/mentions';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { TextArea, type TextAreaProps } from '#ui/inputs/text-area.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { MentionableStaff } from '#features/people/users/people.operations.ts';
import classes from './mention-field.module.css';

type MentionFieldProps = Omit<TextAreaProps, 'ref' | 'value' | 'onChange'> & {
  /** The person the text is about: only colleagues who may see them are offered. */
  userId: number;
  /** Whether `@` names somebody. */
  isOn?: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText: (text: string) => void;
};

/** Text in which `@` and the beginning of a name offer colleagues; arrows choose, Enter or Tab takes one. */
export function MentionField({ userId, isOn = true, field, value, onText, onKeyDown, ...rest }: MentionFieldProps) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [place, setPlace] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const mention = isOn ? mentionAt(value, caret) : null;
  const isAsked = mention !== null && mention.from !== closedAt;
  const { data } = useQuery(MentionableStaff, {
    variables: { userId, search: mention?.typed.trim() ?? '' },
    skip: !isAsked,
  });
  const staff = isAsked ? (data?.mentionableStaff ?? []) : [];
  const selected = staff[place] ?? staff[0];

  useEffect(() => {
    if (next.current === null) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [field, value]);

  const take = (name: string) => {
    if (!mention) return;
    const written = withMention(value, mention, name);
    next.current = written.caret;
    setCaret(written.caret);
    // The space behind the name would otherwise begin a longer one.
    setClosedAt(mention.from);
    onText(written.text);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey } = event;
    if (!selected || ctrlKey || metaKey) {
      onKeyDown?.(event);
      return;
    }
    const at = staff.indexOf(selected);
    if (key === 'ArrowDown') setPlace((at + 1) % staff.length);
    else if (key === 'ArrowUp') setPlace((at - 1 + staff.length) % staff.length);
    else if (key === 'Enter' || key === 'Tab') take(selected.name);
    else if (key === 'Escape') setClosedAt(mention?.from ?? null);
    else {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <TextArea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={selected ? listId : undefined}
        aria-activedescendant={selected ? `${listId}-${selected.id}` : undefined}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart);
          setPlace(0);
          onText(currentTarget.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKey}
        onBlur={() => setClosedAt(mention?.from ?? null)}
        onFocus={() => setClosedAt(null)}
      />
      {selected && (
        <div id={listId} role="listbox" aria-label="Colleagues" className={classes.list}>
          {staff.map(({ id, name, profileImage }) => (
            <div
              key={id}
              id={`${listId}-${id}`}
              role="option"
              tabIndex={-1}
              aria-selected={id === selected.id}
              className={classes.option}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              <Avatar id={id} name={name} src={profileImage} />
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
