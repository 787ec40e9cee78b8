import { formatInstant } from '@app/rules/time/manila';
import { IconChevronDown, IconChevronUp, IconFilter, IconLock, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { InfoLogEntryQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { type Step, Stepper } from '#ui/figures/stepper.tsx';
import { arrowKeys } from '#ui/modal/arrow-keys.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { Person } from '#ui/people/person.tsx';
import { type Description, DescriptionList } from '#ui/values/description-list.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './info-logs.module.css';
import { InfoLogEntry } from './info-logs.operations.ts';
import { LogKindBadge } from './log-kind-badge.tsx';

type Entry = InfoLogEntryQuery['infoLog'];

type LogDrawerProps = {
  id: number | null;
  /** The entries of the list beside it, in its order: the chevrons and arrow keys walk through them. */
  siblings: readonly number[];
  onShow: (id: number) => void;
  onClose: () => void;
};

/** One entry beside the list. It stays drawn with the last one while it slides away. */
export function LogDrawer({ id, siblings, onShow, onClose }: LogDrawerProps) {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const place = shownId === null ? -1 : siblings.indexOf(shownId);
  const [before, after] = [siblings[place - 1], place < 0 ? undefined : siblings[place + 1]];
  return (
    <div role="presentation" onKeyDown={id === null ? undefined : arrowKeys({ before, after, onShow })}>
      <Drawer
        opened={id !== null}
        onClose={onClose}
        width={560}
        title={
          <span className={classes.walk}>
            <span>Entry</span>
            {/* Not disabled at the ends: it would lose the focus, and the arrow keys with it. */}
            <IconButton
              aria-label="Entry above"
              aria-disabled={before === undefined}
              className={classes.chevron}
              onClick={() => before !== undefined && onShow(before)}
            >
              <IconChevronUp size={18} />
            </IconButton>
            <IconButton
              aria-label="Entry below"
              aria-disabled={after === undefined}
              className={classes.chevron}
              onClick={() => after !== undefined && onShow(after)}
            >
              <IconChevronDown size={18} />
            </IconButton>
          </span>
        }
      >
        {shownId !== null && (
          <DataView
            key={shownId}
            query={InfoLogEntry}
            variables={{ id: shownId }}
            loading={<SkeletonText lines={10} />}
            ready={({ infoLog }) => <EntryView entry={infoLog} onShow={onShow} />}
          />
        )}
      </Drawer>
    </div>
  );
}

/** A request that changes hundreds of rows would hide what stands below. */
const FOLLOWED = 8;

function EntryView({ entry, onShow }: { entry: Entry; onShow: (id: number) => void }) {
  const { title, kind, action, at, subject, objectType, objectId, requestId, followed, earlier } = entry;
  return (
    <div className={classes.entry}>
      <header>
        <p className={classes.kindLine}>
          <LogKindBadge kind={kind} action={action} />
          <RouteLink to="infoLogsReport" query={{ action, period: 'last-30' }} title={`All entries of ${title}`}>
            <code>{action}</code>
          </RouteLink>
        </p>
        <Title order={2}>{title}</Title>
        <p className={classes.dim}>
          {subject && (
            <>
              of{' '}
              <RouteLink to="user" params={{ id: subject.personId }}>
                {subject.name}
              </RouteLink>
              ,{' '}
            </>
          )}
          {formatInstant(new Date(at))}
        </p>
      </header>
      <DescriptionList items={whoFacts(entry)} />
      <Changes entry={entry} />
      {followed.length > 0 && (
        <section>
          <Title order={3}>What followed</Title>
          <ul className={classes.lines}>
            {followed.slice(0, FOLLOWED).map((line) => (
              <li key={line.id}>
                <button type="button" className={classes.line} onClick={() => onShow(line.id)}>
                  {line.title}
                  {line.subject && ` · ${line.subject.name}`}
                </button>
              </li>
            ))}
          </ul>
          {followed.length > FOLLOWED && requestId && (
            <p className={classes.more}>
              <RouteLink to="infoLogsReport" query={{ request: requestId }}>
                All of this request
              </RouteLink>
            </p>
          )}
        </section>
      )}
      {earlier.length > 0 && (
        <section>
          <Title order={3}>Earlier on this {objectType.replaceAll('-', ' ')}</Title>
          <div className={classes.steps}>
            <Stepper steps={[...earlier.toReversed().map((line) => stepOf(line, onShow)), thisStep(entry)]} />
          </div>
        </section>
      )}
      <DescriptionList items={requestFacts(entry)} />
      <footer className={classes.foot}>
        {objectId !== null && (
          <RouteButton
            to="infoLogsReport"
            query={{ object: `${objectType}:${objectId}` }}
            variant="default"
            leftSection={<IconFilter size={18} />}
          >
            All about this {objectType.replaceAll('-', ' ')}
          </RouteButton>
        )}
        {subject && (
          <RouteButton
            to="infoLogsReport"
            query={{ person: String(subject.personId), period: 'last-30' }}
            variant="default"
            leftSection={<IconUser size={18} />}
          >
            Log of this account
          </RouteButton>
        )}
        <span className={classes.readOnly}>
          <IconLock size={16} aria-hidden /> Read only
        </span>
      </footer>
    </div>
  );
}

/** Who did it and when; a press opens it. */
function stepOf(line: Entry['earlier'][number], onShow: (id: number) => void): Step {
  return {
    key: line.id,
    label: (
      <button type="button" className={classes.line} onClick={() => onShow(line.id)}>
        {line.title}
      </button>
    ),
    detail: (
      <>
        {actorName(line)}, <DateText value={line.at} form="exact" /> · entry #{line.id.toLocaleString('en-PH')}
      </>
    ),
    state: 'done',
  };
}

function thisStep(entry: Entry): Step {
  return {
    key: entry.id,
    label: entry.title,
    detail: (
      <>
        {actorName(entry)}, <DateText value={entry.at} form="exact" /> · this entry
      </>
    ),
    state: 'current',
  };
}

function actorName({ isJob, actor }: Pick<Entry['earlier'][number], 'isJob' | 'actor'>): string {
  return isJob ? 'Tribe' : (actor?.name ?? 'A visitor');
}

function whoFacts({ actor, isJob, onBehalfOf, reason }: Entry): Description[] {
  return [
    {
      label: 'Who',
      value: actor ? (
        <RouteLink
          to="infoLogsReport"
          query={{ who: String(actor.personId), period: 'last-30' }}
          title={`All that ${actor.name} did`}
        >
          <Person id={actor.personId} name={actor.name} src={actor.profileImage ?? null} size="sm" />
        </RouteLink>
      ) : isJob ? (
        'Tribe, a job'
      ) : (
        'A visitor'
      ),
    },
    { label: 'On behalf of', value: onBehalfOf?.name ?? 'nobody' },
    ...(reason ? [{ label: 'Reason', value: `“${reason}”` }] : []),
  ];
}

function requestFacts({ id, address, device, requestId }: Entry): Description[] {
  return [
    ...(address ? [{ label: 'Address', value: <code>{address}</code> }] : []),
    ...(device ? [{ label: 'Device', value: device }] : []),
    ...(requestId
      ? [
          {
            label: 'Request',
            value: (
              <span className={classes.request}>
                <code>{requestId}</code>
                <CopyButton value={requestId} />
              </span>
            ),
          },
        ]
      : []),
    { label: 'Entry', value: <code>#{id.toLocaleString('en-PH')}</code> },
  ];
}

const views = ['changes', 'all', 'json'] as const;
type View = (typeof views)[number];

function Changes({ entry: { changes, before, after } }: { entry: Entry }) {
  const [view, setView] = useState<View>('changes');
  if (changes.length === 0) return null;
  const changed = changes.filter(({ isChanged }) => isChanged);
  const labels: Record<View, string> = { changes: 'Changes', all: `All ${changes.length} fields`, json: 'JSON' };
  return (
    <section>
      <div className={classes.changesHead}>
        <Title order={3}>What changed</Title>
        <Segmented
          label="Shown fields"
          options={views.map((value) => ({ value, label: labels[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'json' ? (
        // It scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={classes.json} tabIndex={0}>
          {`before ${before ?? 'nothing'}\n\nafter ${after ?? 'nothing'}`}
        </pre>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {(view === 'all' ? changes : changed).map(({ field, before: old, after: next, isChanged }) => (
              <tr key={field} data-changed={isChanged || undefined}>
                <th scope="row">{field}</th>
                <td>
                  {isChanged && <i aria-hidden>− </i>}
                  {old}
                </td>
                <td>
                  {isChanged && <i aria-hidden>+ </i>}
                  {next}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
