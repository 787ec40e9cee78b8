import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CloseButton } from '#ui/buttons/close-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useNavigate } from '#router/router.ts';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { useSlashKey } from '#ui/finding/slash-key.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search.module.css';
import { linkOf, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

type SearchComboboxProps = {
  roleId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The `/` key belongs to it where the page has no box of its own. */
  slash: boolean;
  autoFocus?: boolean;
};

/** The search box and its results, as one combobox: arrows choose, Enter opens, Escape closes. */
export function SearchCombobox({ roleId, isOpen, onOpenChange, slash, autoFocus = false }: SearchComboboxProps) {
  const { text, setText, searched, type, setType, isWaiting } = useSearchText();
  const { items, loading, error, isShort } = useResults(searched, type);
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasSlash = useSlashKey(input, slash, { yields: true });
  const [active, setActive] = useState(-1);
  const question = `${searched}|${type}`;
  const [answered, setAnswered] = useState(question);
  if (answered !== question) {
    setAnswered(question);
    setActive(-1);
  }

  const isBusy = loading || isWaiting;
  const isShown = isOpen && text.trim() !== '' && !(isShort && !isBusy);
  const open = (index: number) => {
    const item = items[index];
    if (!item || isBusy) return;
    onOpenChange(false);
    void navigate(linkOf(item, roleId));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpenChange(true);
      if (items.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active === -1 && step === -1 ? items.length - 1 : (active + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(Math.max(active, 0));
    } else if (event.key === 'Escape') {
      if (isShown) onOpenChange(false);
      else setText('');
    }
  };

  return (
    <>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search courses, events and resources"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        // Opened by the person, who wants to type at once. A sheet focuses the element with this mark.
        data-autofocus={autoFocus || undefined}
        maxLength={100}
        classNames={{ input: classes.input }}
        placeholder="Search courses, events, resources"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onOpenChange(true);
        }}
        onFocus={() => onOpenChange(true)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text ? (
            <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
          ) : (
            hasSlash && <KeyHint>/</KeyHint>
          )
        }
      />
      {isShown && (
        <SearchResults
          id={listId}
          query={searched}
          items={items}
          active={active}
          isBusy={isBusy}
          error={error}
          type={type}
          onType={setType}
          hrefOf={(item) => linkOf(item, roleId)}
          onChosen={() => onOpenChange(false)}
        />
      )}
    </>
  );
}
