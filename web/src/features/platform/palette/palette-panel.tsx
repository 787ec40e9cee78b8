import { arrange, nextPlace } from '@app/rules/platform/palette/arrange';
import { groupLabels, type PaletteGroup, paletteGroups } from '@app/rules/platform/palette/found';
import { longestTyped, shortestTyped, typedWords } from '@app/rules/platform/palette/typed-text';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from '#router/router.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { BareDialog } from '#ui/modal/bare-dialog.tsx';
import { Line } from './palette-line.tsx';
import {
  actionLines,
  foundLines,
  jumpLines,
  pageLines,
  type PaletteLine,
  type PaletteScope,
  recentLines,
  subjectOf,
} from './palette-rows.ts';
import classes from './palette.module.css';
import { forgetThings, recentThings, rememberThing } from './recent-things.ts';
import { useFound } from './use-found.ts';

type PalettePanelProps = {
  userId: number;
  scope: PaletteScope;
  isPhone: boolean;
  /** What was typed before this was there. */
  takeTyped: () => string;
  onClose: () => void;
};

type Shown = { key: string; label: string; lines: readonly PaletteLine[]; more: number; group: PaletteGroup | null };

/** Enter, or with Alt the letter of an action. */
type Pressed = { letter: string | null; inNewTab: boolean };

/** Search and jump to anything: the field on top, the lines below, everything by key. */
export default function PalettePanel({ userId, scope, isPhone, takeTyped, onClose }: PalettePanelProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PaletteGroup | null>(null);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [subjectKey, setSubjectKey] = useState<string | null>(null);
  const [recent, setRecent] = useState(() => recentThings(userId));
  const found = useFound(typed);
  const navigate = useNavigate();
  const listId = useId();

  const isTyped = typed.trim().length >= shortestTyped;
  const lines = foundLines(found.rows);
  const people = lines.filter(({ person }) => person);
  const subject = isTyped ? (people.find(({ key }) => key === subjectKey) ?? people[0]) : undefined;
  const isSure = people.some(({ isGuess }) => !isGuess);
  const person = subjectOf(subject && !subject.isGuess ? subject : undefined);
  // One word that something else is called by is no name of somebody.
  const isName = typedWords(typed).length > 1 || lines.every(({ isGuess }) => isGuess);
  const isNew = isTyped && isName && !found.isWaiting && !found.error && !isSure;
  const actions = actionLines(scope, person, typed, isNew);
  const results = [...lines, ...pageLines(scope, typed), ...actions];
  // What stood there stays until there is something to show instead.
  const hasResults = isTyped && (results.length > 0 || !found.isFirst);
  const shown = hasResults
    ? groupsOf(
        results,
        { chosen, typed },
        {
          actions: person ? `Actions for ${person.name}` : 'Actions',
          ...(people.length > 0 && !isSure && { people: 'No exact match. Did you mean' }),
        },
      )
    : beginning(recent, actionLines(scope, null, '', false), jumpLines(scope));
  const all = shown.flatMap(({ lines: each }) => each);
  const place = Math.max(
    all.findIndex(({ key }) => key === selectedKey),
    0,
  );
  const selected = all[place];

  const select = (line: PaletteLine | undefined) => {
    if (!line) return;
    setSelectedKey(line.key);
    if (line.person) setSubjectKey(line.key);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, place, selectedKey]);

  const takeEarly = useEffectEvent(() => {
    const early = takeTyped();
    if (early) setTyped((before) => `${early}${before}`);
  });
  useEffect(() => takeEarly(), []);

  const remember = (line: PaletteLine) => {
    if (line.group === 'actions') return;
    const { icon, title, path, detail } = line;
    const kind = line.key.startsWith('recent:') || isKept(icon) ? icon : 'page';
    if (!isKept(kind)) return;
    // No number, address or amount: only enough to know it again.
    rememberThing(userId, { kind, title, path, detail: kind === 'payment' ? null : (detail?.split(' · ')[0] ?? null) });
  };
  const open = (line: PaletteLine, inNewTab: boolean) => {
    remember(line);
    if (inNewTab || line.isElsewhere) {
      window.open(line.path, '_blank', 'noopener');
      if (line.isElsewhere) onClose();
      return;
    }
    onClose();
    void navigate(line.path);
  };
  const onOpen = (line: PaletteLine) => (event: MouseEvent) => {
    remember(line);
    // The browser opens those in a tab of their own, and the palette stays.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onClose();
  };

  /** A key that was pressed while the answer is on its way, for what it brings. */
  const pressed = useRef<Pressed | null>(null);
  const obey = ({ letter, inNewTab }: Pressed) => {
    const line = letter === null ? selected : actions.find(({ keys }) => keys?.[1] === letter);
    if (line) open(line, inNewTab);
  };
  const obeyLate = useEffectEvent(() => {
    const late = pressed.current;
    pressed.current = null;
    if (late && !found.error) obey(late);
  });
  useEffect(() => {
    if (!found.isWaiting) obeyLate();
  }, [found.isWaiting]);

  const change = (text: string) => {
    pressed.current = null;
    setTyped(text);
    setSelectedKey(null);
    setSubjectKey(null);
    setChosen(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const letter = altKey ? letterOf(event) : null;
    const isKnown = letter !== null && actionLetters.has(letter);
    // Nobody has chosen a line yet: what comes decides.
    const isEarly = found.isWaiting && selectedKey === null;
    if (isEarly && (isKnown || key === 'Enter')) pressed.current = { letter, inNewTab: ctrlKey || metaKey };
    else if (isKnown) obey({ letter, inNewTab: false });
    else if (key === 'ArrowDown') select(all[nextPlace(place, 1, all.length)]);
    else if (key === 'ArrowUp') select(all[nextPlace(place, -1, all.length)]);
    else if (key === 'Enter') obey({ letter: null, inNewTab: ctrlKey || metaKey });
    else if (key === 'Tab') select(afterTab(all, selected, subject, shiftKey));
    else if (key === 'Escape') {
      if (chosen) setChosen(null);
      else onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <BareDialog label="Search or jump to anything" onClose={onClose}>
      <div className={classes.field}>
        {isPhone ? (
          <IconButton aria-label="Close search" size={44} onClick={onClose}>
            <IconArrowLeft size={22} />
          </IconButton>
        ) : (
          <IconSearch size={20} aria-hidden />
        )}
        <input
          data-autofocus
          role="combobox"
          aria-label="Search or jump to anything"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected ? `${listId}-${place}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestTyped}
          placeholder={
            isPhone ? 'Name, mobile, reference, page' : 'Name, mobile, email, T-ID, reference, course or page'
          }
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {found.isWaiting && <Spinner size={16} aria-hidden />}
        {!isPhone && <KeyHint>Esc</KeyHint>}
      </div>
      {hasResults && <Chips lines={results} chosen={chosen} onChoose={setChosen} />}
      <div className={classes.body}>
        <output className={classes.state} data-quiet={stateText(found, isTyped, all.length) === null || undefined}>
          {stateText(found, isTyped, all.length)}
          {found.error && isTyped && (
            <button type="button" onClick={found.tryAgain}>
              Try again
            </button>
          )}
        </output>
        <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
          {shown.map(({ key, label, lines: each, more, group }) => (
            <div key={key} role="group" aria-label={label} className={classes.group}>
              <div className={classes.heading} aria-hidden>
                <span>{label}</span>
                {more > 0 && (
                  <button type="button" tabIndex={-1} onClick={() => setChosen(group)}>
                    {more} more
                  </button>
                )}
                {key === 'recent' && (
                  <button
                    type="button"
                    tabIndex={-1}
                    onClick={() => {
                      forgetThings(userId);
                      setRecent([]);
                    }}
                  >
                    Clear
                  </button>
                )}
              </div>
              {each.map((line) => {
                const at = all.indexOf(line);
                return (
                  <Line
                    key={line.key}
                    id={`${listId}-${at}`}
                    line={line}
                    typed={hasResults ? typed : ''}
                    isSelected={at === place}
                    onOpen={onOpen(line)}
                    onPoint={() => select(line)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      {!isPhone && <Foot />}
    </BareDialog>
  );
}

function isKept(
  icon: PaletteLine['icon'],
): icon is Exclude<
  PaletteLine['icon'],
  'enroll' | 'record' | 'messenger' | 'reminder' | 'payments' | 'edit' | 'create'
> {
  return !['enroll', 'record', 'messenger', 'reminder', 'payments', 'edit', 'create'].includes(icon);
}

/** All that actions have, for whomever they are. */
const actionLetters = new Set(['E', 'M', 'P', 'R']);

/** With Alt some keyboards write another sign; the place of the key says which letter it is. */
function letterOf({ code, key }: KeyboardEvent): string {
  return code.startsWith('Key') ? code.slice(3) : key.toUpperCase();
}

/** Tab leads to the actions of the line, and back to it. */
function afterTab(
  all: readonly PaletteLine[],
  selected: PaletteLine | undefined,
  subject: PaletteLine | undefined,
  isBack: boolean,
): PaletteLine | undefined {
  const isAction = selected?.group === 'actions';
  if (isAction || isBack) return isAction ? (subject ?? all[0]) : undefined;
  return all.find(({ group }) => group === 'actions');
}

type Search = { chosen: PaletteGroup | null; typed: string };

function groupsOf(
  lines: readonly PaletteLine[],
  { chosen, typed }: Search,
  labels: Partial<Record<PaletteGroup, string>>,
): Shown[] {
  return arrange(lines, chosen, typed).map(({ group, rows, more }) => ({
    key: group,
    group,
    label: labels[group] ?? groupLabels[group],
    lines: rows,
    more,
  }));
}

const mostActions = 4;

/** Before anything is typed. */
function beginning(
  recent: Parameters<typeof recentLines>[0],
  actions: readonly PaletteLine[],
  places: readonly PaletteLine[],
): Shown[] {
  const groups: Shown[] = [
    { key: 'recent', label: 'Recent', lines: recentLines(recent), more: 0, group: null },
    { key: 'actions', label: 'Actions', lines: actions.slice(0, mostActions), more: 0, group: 'actions' },
    { key: 'places', label: 'Go to', lines: places, more: 0, group: 'pages' },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function stateText({ error, isWaiting }: ReturnType<typeof useFound>, isTyped: boolean, count: number): string | null {
  if (!isTyped) return null;
  if (error) return error;
  return count === 0 && !isWaiting ? 'Nothing found. Try a name, a mobile number or a reference.' : null;
}

type ChipsProps = {
  lines: readonly PaletteLine[];
  chosen: PaletteGroup | null;
  onChoose: (group: PaletteGroup | null) => void;
};

function Chips({ lines, chosen, onChoose }: ChipsProps) {
  const counts = paletteGroups.flatMap((group) => {
    const count = lines.filter((line) => line.group === group).length;
    return count > 0 ? [{ group, count }] : [];
  });
  if (counts.length < 2) return null;
  return (
    <fieldset className={classes.chips}>
      <legend>What to show</legend>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        All <span>{lines.length}</span>
      </button>
      {counts.map(({ group, count }) => (
        <button key={group} type="button" aria-pressed={chosen === group} onClick={() => onChoose(group)}>
          {groupLabels[group]} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Tab'], does: 'actions' },
  { keys: ['Ctrl', 'Enter'], does: 'new tab' },
];

function Foot() {
  return (
    <footer className={classes.foot} aria-hidden>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
          {does}
        </span>
      ))}
      <span>
        <KeyHint>Esc</KeyHint>
        close
      </span>
    </footer>
  );
}
