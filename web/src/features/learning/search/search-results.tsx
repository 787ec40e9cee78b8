import { highlight } from '@app/rules/learning/search/highlight';
import { searchTexts, type SearchType } from '@app/rules/learning/search/search';
import { IconBook, IconCalendarEvent, IconFileText, IconMessageCircle, IconPlayerPlay } from '@tabler/icons-react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Link } from '#router/router.ts';
import classes from './search.module.css';
import type { FoundItem } from './use-results.ts';

const types = {
  course: { icon: IconBook, label: 'Course', plural: 'Courses' },
  lesson: { icon: IconPlayerPlay, label: 'Lesson', plural: 'Lessons' },
  event: { icon: IconCalendarEvent, label: 'Event', plural: 'Events' },
  resource: { icon: IconFileText, label: 'Resource', plural: 'Resources' },
  post: { icon: IconMessageCircle, label: 'Post', plural: 'Posts' },
} satisfies Record<SearchType | 'post', object>;

const choices: readonly { value: SearchType | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'course', label: types.course.plural },
  { value: 'lesson', label: types.lesson.plural },
  { value: 'event', label: types.event.plural },
  { value: 'resource', label: types.resource.plural },
];

type SearchResultsProps = {
  id: string;
  query: string;
  items: FoundItem[];
  /** Index of the one that Enter opens; -1 for none. */
  active: number;
  isBusy: boolean;
  error: string | null;
  type: SearchType | null;
  onType: (type: SearchType | null) => void;
  hrefOf: (item: FoundItem) => string;
  onChosen: () => void;
};

export function SearchResults(props: SearchResultsProps) {
  const { id, query, items, active, isBusy, error, type, onType, hrefOf, onChosen } = props;
  return (
    <div className={classes.results}>
      <fieldset className={classes.types}>
        <legend className={classes.hidden}>What to search</legend>
        {choices.map(({ value, label }) => (
          <button key={label} type="button" aria-pressed={value === type} onClick={() => onType(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <State isBusy={isBusy} error={error} count={items.length} />
      <div id={id} role="listbox" aria-label="Search results" className={classes.list} hidden={isBusy}>
        {items.map((item, index) => {
          const { icon: Icon, label } = types[item.type];
          return (
            <Link
              key={`${item.type}-${item.id}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.option}
              to={hrefOf(item)}
              onClick={onChosen}
            >
              <Icon size={20} className={classes.icon} aria-hidden />
              <span className={classes.words}>
                <Marked text={item.title} query={query} />
                <span className={classes.detail}>{[label, item.detail].filter(Boolean).join(' · ')}</span>
              </span>
            </Link>
          );
        })}
      </div>
    </div>
  );
}

function State({ isBusy, error, count }: { isBusy: boolean; error: string | null; count: number }) {
  const text = isBusy ? searchTexts.loading : (error ?? (count === 0 ? searchTexts.nothing : null));
  return (
    <output className={text ? classes.state : classes.hidden}>
      {isBusy && <Spinner size={16} aria-hidden />}
      {text ?? `${count} ${count === 1 ? 'result' : 'results'}`}
    </output>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <span className={classes.title}>
      {highlight(text, query).map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text))}
    </span>
  );
}
